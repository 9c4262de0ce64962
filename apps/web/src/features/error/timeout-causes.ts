import type { Step } from '@hearthline/domain/workflow'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Cause = {
  readonly title: MessageDescriptor
  readonly lede: MessageDescriptor
  readonly who: MessageDescriptor
  readonly what: MessageDescriptor
  /** What we do now, where that is not a person's look. */
  readonly ours?: MessageDescriptor
  /** What the borrower does after that, where it is not going on where they were. */
  readonly after?: MessageDescriptor
  /** What the borrower can do meanwhile; undefined where there is nothing. */
  readonly yours?: MessageDescriptor
}

const bureau = msg`Credit bureau`
const late = msg`This takes longer than expected`

/** Why an application waits here, by the step it is in. */
const causes: Readonly<Partial<Record<Step, Cause>>> = {
  CREDIT_MINOR: {
    title: msg`The bureau takes you for a minor`,
    lede: msg`By the bureau's file its owner is not of age; by your application you are. A person compares the two, and nothing is decided until then.`,
    who: bureau,
    what: msg`Sent the file of a minor`,
    yours: msg`Have a photo ID at hand, in case we ask. If the birth date in your application is wrong, tell us by phone.`,
  },
  CREDIT_ERROR: {
    title: msg`The bureau could not give us your report`,
    lede: msg`We asked, and the bureau answered with an error that asking again does not mend. It is not your credit.`,
    who: bureau,
    what: msg`Sent an error`,
  },
  FACTA_REVIEW: {
    title: msg`There is a fraud alert on your credit file`,
    lede: msg`It protects you. The law has us make sure that it is you before we go on; someone will call the number in that alert.`,
    who: bureau,
    what: msg`Told us of an alert`,
    yours: msg`Keep the phone of that alert within reach. If the number in it is an old one, change it at the bureau and tell us.`,
  },
  UNKNOWN: {
    title: msg`We got an answer we cannot read`,
    lede: msg`One of our sources sent something that our system does not understand. It is us, not you; a person reads it and asks again.`,
    who: msg`One of our sources`,
    what: msg`Sent an answer we cannot read`,
  },
  WAITING_FOR_PROPERTY_DATA: {
    title: late,
    lede: msg`The source of property records does not answer. We asked it several times. It is us, not you.`,
    who: msg`Property records`,
    what: msg`Did not answer`,
  },
  PREQUAL_TITLE: {
    title: late,
    lede: msg`The source of title records does not answer. We asked it several times. It is us, not you.`,
    who: msg`Title records`,
    what: msg`Did not answer`,
  },
  // A bureau that does not answer is shown at error/credit.
  HARD_CREDIT_PULL: {
    title: late,
    lede: msg`With your full credit report we ask whether the home stands in a flood zone, and the service that knows does not answer. It is us, not you, and not your credit.`,
    who: msg`Flood zone service`,
    what: msg`Did not answer`,
  },
}

/** A home that no title source knows: every source answered. */
const unrecorded: Cause = {
  title: late,
  lede: msg`The title records have nothing under this address, so a person at our title desk searches the county’s books. It is us, not you.`,
  who: msg`Title records`,
  what: msg`Found no record of the home`,
}

const signing = { who: msg`Title company`, after: msg`Read your papers and sign them` }

/** The documents are being made: a normal wait, which this page must not call an error. */
const signingSoon: Cause = {
  ...signing,
  title: msg`We are preparing the papers you sign`,
  lede: msg`Title, payoffs and costs of today go into them. It usually takes under a minute, and this page goes on by itself. Nothing you gave us is asked for again.`,
  what: msg`Confirmed who owns the home`,
  ours: msg`Making your papers now`,
}

const signingLate: Cause = {
  ...signing,
  title: msg`Signing timed out before it began`,
  lede: msg`Your papers were not made in the time we allow. Nothing is lost and nothing was signed: it goes on from here once they are ready. It is us, not you.`,
  what: msg`Confirmed who owns the home`,
}

const other: Cause = {
  title: late,
  lede: msg`Something on our side takes longer than it should. It is us, not you.`,
  who: msg`Our system`,
  what: msg`Stopped`,
}

type Found = { readonly isUnrecorded?: boolean; readonly isStalled?: boolean }

export const timeoutCause = (step: Step, { isUnrecorded = false, isStalled = false }: Found = {}): Cause => {
  if (isUnrecorded) return unrecorded
  if (step === 'GENERATE_CLOSING_DISCLOSURE') return isStalled ? signingLate : signingSoon
  return causes[step] ?? other
}
