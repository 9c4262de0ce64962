import { type ProgressMark, progressList } from './progress-list.ts'

/** portal.md 4.1, additional-signer progress. */
export const SIGNER_STEPS = ['Identity verification', 'Talk to eNotary'] as const

export type SignerStepLabel = (typeof SIGNER_STEPS)[number]

const SIGNER_PROGRESS = { IDENTITY: 0, ENOTARY: 1, COMPLETE: 2 } as const

export type SignerProgress = keyof typeof SIGNER_PROGRESS

export const signerProgress = (stage: SignerProgress): readonly ProgressMark<SignerStepLabel>[] =>
  progressList(SIGNER_STEPS, SIGNER_PROGRESS[stage])
