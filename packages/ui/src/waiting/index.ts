export { Relay, type RelayRunner, Since, type SinceProps, Waiting, type WaitingProps } from './waiting.tsx'
