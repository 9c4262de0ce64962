export {
  CLOCK_DAYS,
  CLOCK_KINDS,
  CLOCKS,
  type ClockKind,
  overdueClocks,
  type RunningClock,
  runningClocks,
} from './clock-kinds.ts'
export { unlawful } from './legal-gates.ts'
