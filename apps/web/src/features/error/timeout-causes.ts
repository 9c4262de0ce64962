import type { Step } from '@hearthline/domain/workflow'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Cause = { readonly lede: MessageDescriptor; readonly who: MessageDescriptor; readonly what: MessageDescriptor }

const bureau = msg`Credit bureau`

/** Why an application waits here, by the step it is in. */
const causes: Readonly<Partial<Record<Step, Cause>>> = {
  CREDIT_MINOR: {
    lede: msg`The bureau's file has another date of birth than your application. A person compares the two.`,
    who: bureau,
    what: msg`Sent a file that differs`,
  },
  CREDIT_ERROR: {
    lede: msg`The credit bureau's answer could not be used. It is us, not you, and your score has not moved.`,
    who: bureau,
    what: msg`Sent an answer with an error`,
  },
  FACTA_REVIEW: {
    lede: msg`There is a fraud alert on your credit file. The law has us make sure that it is you before we go on; someone will call the number in that alert.`,
    who: bureau,
    what: msg`Told us of an alert`,
  },
  UNKNOWN: {
    lede: msg`We got an answer that our system cannot read. It is us, not you.`,
    who: msg`One of our sources`,
    what: msg`Sent an answer we cannot read`,
  },
  WAITING_FOR_PROPERTY_DATA: {
    lede: msg`The source of property records does not answer. We asked it several times. It is us, not you.`,
    who: msg`Property records`,
    what: msg`Did not answer`,
  },
  PREQUAL_TITLE: {
    lede: msg`The source of title records does not answer. We asked it several times. It is us, not you.`,
    who: msg`Title records`,
    what: msg`Did not answer`,
  },
}

const other: Cause = {
  lede: msg`Something on our side takes longer than it should. It is us, not you.`,
  who: msg`Our system`,
  what: msg`Stopped`,
}

export const timeoutCause = (step: Step): Cause => causes[step] ?? other
