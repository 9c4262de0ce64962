export { Relay, type RelayRunner } from './relay.tsx'
export { Since, type SinceProps } from './since.tsx'
export { Waiting, type WaitingProps } from './waiting.tsx'
