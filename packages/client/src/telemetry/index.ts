export { matchTracker } from './session.ts'
export { agreesToReplay, asksForPrivacy, chooseReplay, followReplay } from './session-replay.ts'
export { TelemetryProblem } from './telemetry-problem.ts'
export { type Tracked, track, trackError, trackPageView } from './track.ts'
