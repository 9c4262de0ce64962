import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Need } from './needs.ts'

/** The short names of the views, for the navigation. */
export const needNames: Readonly<Record<Need, MessageDescriptor>> = {
  PAYSTUB_REVIEW: msg`Paystubs`,
  FUNDING_APPROVAL: msg`Funding`,
  STUCK: msg`Stuck`,
}

/** What a view of the list is called. */
export const needTitles: Readonly<Record<Need, MessageDescriptor>> = {
  PAYSTUB_REVIEW: msg`Paystubs to review`,
  FUNDING_APPROVAL: msg`Funding to approve`,
  STUCK: msg`Stuck applications`,
}

/** Why a person is needed. */
export const needWords: Readonly<Record<Need, MessageDescriptor>> = {
  PAYSTUB_REVIEW: msg`A paystub waits to be read`,
  FUNDING_APPROVAL: msg`The money waits for two approvals`,
  STUCK: msg`A check or a vendor could not finish`,
}
