export { flagsToJudge, openRedFlags, RED_FLAGS, type RedFlag } from './red-flags.ts'
