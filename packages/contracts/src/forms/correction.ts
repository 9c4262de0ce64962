import { OCCUPANCIES, PROPERTY_TYPES } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { choice, money } from '../schemas/basics.ts'
import { PersonName, personNameChecks } from '../schemas/person.ts'
import { MailingAddress } from './register.ts'

/** A fact as its owner now says it is: one at a time, so that each has its own preview and its own row in the log. */
export const correctionForms = {
  NAME: z.object({ fact: z.literal('NAME'), ...PersonName }).check(...personNameChecks),
  MAILING_ADDRESS: z.object({ fact: z.literal('MAILING_ADDRESS'), mailing: MailingAddress }),
  INCOME: z.object({ fact: z.literal('INCOME'), annualCents: money({ min: 0, max: 9_999_999_00 }) }),
  OCCUPANCY: z.object({ fact: z.literal('OCCUPANCY'), occupancy: choice(OCCUPANCIES) }),
  PROPERTY_TYPE: z.object({ fact: z.literal('PROPERTY_TYPE'), type: choice(PROPERTY_TYPES) }),
  OTHER_DEBTS: z.object({ fact: z.literal('OTHER_DEBTS'), monthlyCents: money({ min: 0, max: 1_000_000_00 }) }),
} as const

export const CorrectionForm = z.discriminatedUnion('fact', [
  correctionForms.NAME,
  correctionForms.MAILING_ADDRESS,
  correctionForms.INCOME,
  correctionForms.OCCUPANCY,
  correctionForms.PROPERTY_TYPE,
  correctionForms.OTHER_DEBTS,
])
export type CorrectionForm = z.output<typeof CorrectionForm>
