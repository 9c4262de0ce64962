import type { Step } from '@hearthline/domain/workflow'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type HoldName = 'bpo' | 'evaluation' | 'appraisal' | 'title' | 'payoff'

export type Hold = {
  readonly title: MessageDescriptor
  readonly lede: MessageDescriptor
  /** Who has it, and what they are doing. */
  readonly who: MessageDescriptor
  readonly what: MessageDescriptor
  /** What comes after. */
  readonly after: MessageDescriptor
  /** How long it usually takes. */
  readonly businessDays: number
}

/** A value that comes is decided on before anybody else acts. */
const afterValue = msg`Decides on the value, and shows you if the offer changes`

export const holds: Readonly<Record<HoldName, Hold>> = {
  bpo: {
    title: msg`A broker is valuing your home`,
    lede: msg`We ordered a broker’s price opinion. It says what the home would sell for today.`,
    who: msg`The broker`,
    what: msg`Compares your home with sales nearby`,
    after: afterValue,
    businessDays: 5,
  },
  evaluation: {
    title: msg`An evaluator is valuing your home`,
    lede: msg`We ordered a residential evaluation. It says what the home would sell for today.`,
    who: msg`The evaluator`,
    what: msg`Describes your home and compares it with sales nearby`,
    after: afterValue,
    businessDays: 5,
  },
  appraisal: {
    title: msg`An appraiser has to see your home`,
    lede: msg`The value could not be seen from outside, so an appraiser comes to the home. You pay nothing more.`,
    who: msg`The appraiser`,
    what: msg`Calls you to agree on a time, visits and writes the report`,
    after: afterValue,
    businessDays: 10,
  },
  title: {
    title: msg`We are reading the public records once more`,
    lede: msg`Before we prepare the closing documents, the title company checks whether there is any new claim on the home.`,
    who: msg`The title company`,
    what: msg`Searches deeds, mortgages and liens up to today`,
    after: msg`Prepares your closing documents`,
    businessDays: 2,
  },
  payoff: {
    title: msg`We asked what it costs to pay off your debts`,
    lede: msg`Each creditor we pay off at closing tells us the exact amount. Each amount is good until the date the creditor gives.`,
    who: msg`Your creditors`,
    what: msg`Work out the payoff amounts`,
    after: msg`Prepares your closing documents with the exact amounts`,
    businessDays: 2,
  },
}

const BY_STEP: Readonly<Partial<Record<Step, HoldName>>> = {
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: 'evaluation',
  RESIDENTIAL_EVALUATION_PROCESSING: 'evaluation',
  ONSITE_APPRAISAL_REQUEST: 'appraisal',
  FINAL_TITLE_PROCESSING: 'title',
  PAYOFF_REQUEST_PENDING: 'payoff',
}

/** What is waited for; the pages of a hold are those of a BPO, save where the step says otherwise. */
export const holdOf = (step: Step): HoldName => BY_STEP[step] ?? 'bpo'
