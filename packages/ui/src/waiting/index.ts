export { Relay, type RelayRunner } from './relay.tsx'
export { Waiting, type WaitingProps } from './waiting.tsx'
