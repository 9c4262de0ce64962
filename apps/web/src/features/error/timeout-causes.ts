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
    title: msg`The credit bureau lists you as under age`,
    lede: msg`The credit bureau’s file says that you are under age, and your application says that you are not. A person compares the two. We decide nothing before that.`,
    who: bureau,
    what: msg`Sent the file of a minor`,
    yours: msg`Have a photo ID at hand, in case we ask. If the birth date in your application is wrong, tell us by phone.`,
  },
  CREDIT_ERROR: {
    title: msg`The bureau could not give us your report`,
    lede: msg`The bureau answered with an error, and asking again does not help. Your credit is not the reason.`,
    who: bureau,
    what: msg`Sent an error`,
  },
  FACTA_REVIEW: {
    title: msg`There is a fraud alert on your credit file`,
    lede: msg`It protects you. The law requires us to make sure that it is you before we go on. A person calls the number in that alert.`,
    who: bureau,
    what: msg`Told us about an alert`,
    yours: msg`Keep the phone of that alert within reach. If the number in it is an old one, change it at the bureau and tell us.`,
  },
  UNKNOWN: {
    title: msg`We got an answer we cannot read`,
    lede: msg`One of our sources sent an answer that our system does not understand. A person reads it and asks again. The delay is on our side.`,
    who: msg`One of our sources`,
    what: msg`Sent an answer we cannot read`,
  },
  WAITING_FOR_PROPERTY_DATA: {
    title: late,
    lede: msg`The source of property records has not answered, although we asked several times. The delay is on our side.`,
    who: msg`Property records`,
    what: msg`Did not answer`,
  },
  PREQUAL_TITLE: {
    title: late,
    lede: msg`The source of title records has not answered, although we asked several times. The delay is on our side.`,
    who: msg`Title records`,
    what: msg`Did not answer`,
  },
  // A bureau that does not answer is shown at error/credit.
  HARD_CREDIT_PULL: {
    title: late,
    lede: msg`When we ask for your full credit report, we also ask whether the home is in a flood zone. The flood zone service has not answered. The delay is on our side, and your credit is not the reason.`,
    who: msg`Flood zone service`,
    what: msg`Did not answer`,
  },
}

/** A home that no title source knows: every source answered. */
const unrecorded: Cause = {
  title: late,
  lede: msg`The title records show nothing at this address, so a person on our title team searches the county’s records. The delay is on our side.`,
  who: msg`Title records`,
  what: msg`Found no record of the home`,
}

const signing = { who: msg`Title company`, after: msg`Read your documents and sign them` }

/** The documents are being made: a normal wait, which this page must not call an error. */
const signingSoon: Cause = {
  ...signing,
  title: msg`We are preparing the documents you sign`,
  lede: msg`They show today’s title, payoff amounts and costs. It usually takes less than a minute, and this page moves on by itself. We do not ask again for anything you gave us.`,
  what: msg`Confirmed who owns the home`,
  ours: msg`Preparing your documents now`,
}

const signingLate: Cause = {
  ...signing,
  title: msg`Preparing your documents took too long`,
  lede: msg`Your documents were not ready in time. Nothing is lost and nothing was signed. Your application goes on from here when they are ready. The delay is on our side.`,
  what: msg`Confirmed who owns the home`,
}

const other: Cause = {
  title: late,
  lede: msg`Something on our side is taking longer than it should.`,
  who: msg`Our system`,
  what: msg`Stopped`,
}

type Found = { readonly isUnrecorded?: boolean; readonly isStalled?: boolean }

export const timeoutCause = (step: Step, { isUnrecorded = false, isStalled = false }: Found = {}): Cause => {
  if (isUnrecorded) return unrecorded
  if (step === 'GENERATE_CLOSING_DISCLOSURE') return isStalled ? signingLate : signingSoon
  return causes[step] ?? other
}
