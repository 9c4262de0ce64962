export { Line, type LineProps } from './line.tsx'
export { ProgressRail, type ProgressRailProps } from './progress-rail.tsx'
export { ProgressStrip, type ProgressStripProps } from './progress-strip.tsx'
export type { Step, StepState } from './step.ts'
