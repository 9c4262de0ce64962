export { flagsToJudge, openRedFlags, RED_FLAGS, type RedFlag } from './red-flags.ts'
export { type SignerTraits, sharedBySigners } from './shared-by-signers.ts'
