import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Way } from './ways.ts'

type WayWords = {
  readonly title: MessageDescriptor
  /** For whom, and how long it takes. */
  readonly note: MessageDescriptor
  readonly action: MessageDescriptor
}

export const wayWords: Readonly<Record<Way, WayWords>> = {
  payroll: {
    title: msg`Log in to your payroll`,
    note: msg`For wages. Two minutes, and usually done at once.`,
    action: msg`Connect payroll`,
  },
  bank: {
    title: msg`Show the deposits in your bank account`,
    note: msg`For pensions, benefits and wages paid to a personal account. Two minutes.`,
    action: msg`Connect bank`,
  },
  tax: {
    title: msg`Let us read your tax records`,
    note: msg`For the self-employed: the last two years. Five minutes, or some days where the tax office wants a form.`,
    action: msg`Connect tax records`,
  },
  paystub: {
    title: msg`Upload a paystub`,
    note: msg`When none of these works. A person reads it within one business day.`,
    action: msg`Upload paystub`,
  },
}
