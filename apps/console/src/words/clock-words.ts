import type { ClockKind } from '@hearthline/domain/clocks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type ClockWords = {
  readonly name: MessageDescriptor
  /** What it stops, before its day or after it; or what has to be done by then. */
  readonly stops: MessageDescriptor
}

/** A clock of law or policy in the words of the staff. */
export const clockWords: Readonly<Record<ClockKind, ClockWords>> = {
  actionNotice: {
    name: msg`Decision to be told`,
    stops: msg`Stops nothing by itself: by this day the borrower has to know our decision.`,
  },
  incompleteNotice: {
    name: msg`Notice of what is missing`,
    stops: msg`Stops nothing by itself: by this day the borrower has to be asked in writing for what is missing.`,
  },
  incompleteAnswer: {
    name: msg`Answer to the notice`,
    stops: msg`Until this day the application cannot be closed as incomplete.`,
  },
  counteroffer: {
    name: msg`Counteroffer`,
    stops: msg`From this day the terms offered instead cannot be taken, and the notice of the refusal goes out by itself.`,
  },
  offerExpired: { name: msg`Offers`, stops: msg`From this day the offers cannot be chosen and are priced again.` },
  waitingPeriodOver: {
    name: msg`Waiting period of the state`,
    stops: msg`Before this day the deed cannot be signed.`,
  },
  finalItemization: { name: msg`Final figures`, stops: msg`Before this day the line cannot be closed.` },
  rescissionEnds: {
    name: msg`Right to cancel`,
    stops: msg`Before this day the borrower can cancel, and no money leaves.`,
  },
  rescissionOver: { name: msg`Earliest day for the money`, stops: msg`Before this day no money leaves.` },
  settlement: { name: msg`Banks settle`, stops: msg`Stops nothing: the day on which the money arrives.` },
  floodNotice: { name: msg`Flood notice`, stops: msg`Before this day, or unread, nothing can be signed.` },
  creditReportExpired: {
    name: msg`Hard credit report`,
    stops: msg`From this day nothing can be signed until the borrower agrees to a new report: it is a hard inquiry.`,
  },
  valuationExpired: {
    name: msg`Value of the home`,
    stops: msg`From this day no documents are made and nothing can be signed until it is renewed.`,
  },
  titleExpired: {
    name: msg`Final title`,
    stops: msg`From this day no documents are made and nothing can be signed until it is renewed.`,
  },
  floodCertificateExpired: {
    name: msg`Flood certificate`,
    stops: msg`From this day no documents are made and nothing can be signed until it is renewed.`,
  },
  floodPolicyMissing: {
    name: msg`Flood policy`,
    stops: msg`No money is sent without one. From this day a person decides what becomes of the application.`,
  },
  invitationExpired: { name: msg`Invitation of a signer`, stops: msg`From this day the invitation does not work.` },
}
