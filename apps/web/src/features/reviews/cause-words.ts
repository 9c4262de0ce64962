import type { Review } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Cause = Review['causes'][number]

/** Why a person looks, and which paper helps them. */
export const causeWords: Readonly<
  Record<Cause, { readonly why: MessageDescriptor; readonly helps: MessageDescriptor }>
> = {
  DELINQUENCY: {
    why: msg`Your credit report shows a home loan payment that is, or was, late.`,
    helps: msg`Proof that it was paid: a bank statement, or a letter from the servicer that says you are current.`,
  },
  OWNERSHIP: {
    why: msg`The county’s books name other owners than your application.`,
    helps: msg`A recorded deed or a certificate of trust that names you.`,
  },
  FRAUD_ALERT: {
    why: msg`There is an alert on your credit file that asks us to make sure it is you.`,
    helps: msg`Nothing to send: we call you at the number in the alert.`,
  },
  BANKRUPTCY: {
    why: msg`Your credit report tells of a bankruptcy.`,
    helps: msg`The discharge papers, and a few words on what came of it.`,
  },
  CONTRADICTION: {
    why: msg`The public record says that this home secures a debt, and your answers say that it does not.`,
    helps: msg`A release or a payoff letter from whom the debt was owed to.`,
  },
  FROZEN_FILE: {
    why: msg`Your credit file could not be read, because it is frozen.`,
    helps: msg`Nothing to send: lift the freeze at the bureau.`,
  },
  NO_VALUE: {
    why: msg`We have no value for the home that we can rely on yet.`,
    helps: msg`A recent appraisal, if you have one.`,
  },
  FIGURES: {
    why: msg`A figure in the application cannot be right, so no rule was asked.`,
    helps: msg`A statement that shows the right figure, if you know which it is.`,
  },
  OTHER: {
    why: msg`Something in the application needs a pair of eyes.`,
    helps: msg`A letter that explains anything unusual, if there is something.`,
  },
}
