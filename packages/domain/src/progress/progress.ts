export type ProgressState = 'done' | 'here' | 'ahead'

/** One entry of a progress bar. Labels are the specification's English; the client translates them. */
export type ProgressMark<Label extends string = string> = { readonly label: Label; readonly state: ProgressState }

/**
 * Entries before the index are done, the entry at the index is current, the rest is ahead; an index past the end means
 * all done.
 */
export const progressList = <Label extends string>(
  labels: readonly Label[],
  hereIndex: number,
): readonly ProgressMark<Label>[] =>
  labels.map((label, index) => ({
    label,
    state: index < hereIndex ? 'done' : index === hereIndex ? 'here' : 'ahead',
  }))

/** portal.md 4.1, client progress values. */
export const CLIENT_PROGRESS = {
  INITIAL: 0,
  PRODUCT_SELECT: 1,
  MORE_INFO: 2,
  LINK_INCOME: 3,
  ID_UPLOAD: 4,
  SIGNING: 5,
  ENOTARY: 6,
  MANUAL_NOTARY: 6,
  COMPLETE: 7,
} as const

export type ClientProgress = keyof typeof CLIENT_PROGRESS
export type ClientProgressValue = (typeof CLIENT_PROGRESS)[ClientProgress]

const BEFORE_NOTARY = [
  'Basic Info',
  'Select Offer',
  'Provide More Info',
  'Link Income Sources',
  'Verify Identity',
  'Sign Documents',
] as const

/** The seven steps of the sidebar 'Application Progress'. */
export const loanSteps = (isManualNotary: boolean) =>
  [...BEFORE_NOTARY, isManualNotary ? 'Schedule Notary Session' : 'Talk to eNotary'] as const

export type LoanStepLabel = ReturnType<typeof loanSteps>[number]

/** The sidebar at a progress value: value n is at step n + 1, and COMPLETE has all seven done. */
export const loanProgress = (
  reached: ClientProgressValue,
  { isManualNotary }: { isManualNotary: boolean },
): readonly ProgressMark<LoanStepLabel>[] => progressList(loanSteps(isManualNotary), reached)

/** portal.md 4.1, additional-signer progress. */
export const SIGNER_STEPS = ['Identity verification', 'Talk to eNotary'] as const

export type SignerStepLabel = (typeof SIGNER_STEPS)[number]

const SIGNER_PROGRESS = { IDENTITY: 0, ENOTARY: 1, COMPLETE: 2 } as const

export type SignerProgress = keyof typeof SIGNER_PROGRESS

export const signerProgress = (stage: SignerProgress): readonly ProgressMark<SignerStepLabel>[] =>
  progressList(SIGNER_STEPS, SIGNER_PROGRESS[stage])
