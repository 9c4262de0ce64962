import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProofType } from './proofs.ts'

type ProofWords = {
  readonly title: MessageDescriptor
  /** Before it counts: what that means, and the button. */
  readonly counts: MessageDescriptor
  readonly accept: MessageDescriptor
  readonly accepted: MessageDescriptor
  /** Before it is refused: who reads the reason, and the button. */
  readonly again: MessageDescriptor
  readonly reject: MessageDescriptor
  readonly rejected: MessageDescriptor
}

/** The review of a proof of income in words. Transcripts of one order are judged together. */
export const proofWords: Readonly<Record<ProofType, ProofWords>> = {
  PAYSTUB: {
    title: msg`Paystub to review`,
    counts: msg`It counts as verified income, in place of every other paystub, and the application goes on. It cannot be taken back here.`,
    accept: msg`Accept the paystub`,
    accepted: msg`Paystub accepted. The application goes on.`,
    again: msg`The borrower reads this as you write it, and can send another paystub.`,
    reject: msg`Reject the paystub`,
    rejected: msg`Paystub rejected. The borrower sees your reason.`,
  },
  TAX_TRANSCRIPT: {
    title: msg`Tax transcript to review`,
    counts: msg`It counts as verified income, together with the other transcripts of the same order, and the application goes on. It cannot be taken back here.`,
    accept: msg`Accept the transcript`,
    accepted: msg`Tax transcript accepted. The application goes on.`,
    again: msg`It holds for every transcript of the same order. The borrower reads this as you write it, and can show income another way.`,
    reject: msg`Reject the transcript`,
    rejected: msg`Tax transcript rejected. The borrower sees your reason.`,
  },
}
