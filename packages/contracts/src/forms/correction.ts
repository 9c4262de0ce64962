import { OCCUPANCIES, PROPERTY_TYPES } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { choice, money } from '../schemas/basics.ts'
import { BirthDate, PersonName, Phone, personNameChecks } from '../schemas/person.ts'
import { LiensForm } from './application.ts'
import { MailingAddress } from './register.ts'

/** A fact as its owner now states it: one at a time, so that each has its own preview and its own row in the log. */
export const correctionForms = {
  NAME: z.object({ fact: z.literal('NAME'), ...PersonName }).check(...personNameChecks),
  BIRTH_DATE: z.object({ fact: z.literal('BIRTH_DATE'), birthDate: BirthDate }),
  PHONE: z.object({ fact: z.literal('PHONE'), phone: Phone }),
  MAILING_ADDRESS: z.object({ fact: z.literal('MAILING_ADDRESS'), mailing: MailingAddress }),
  INCOME: z.object({ fact: z.literal('INCOME'), annualCents: money({ min: 0, max: 9_999_999_00 }) }),
  OCCUPANCY: z.object({ fact: z.literal('OCCUPANCY'), occupancy: choice(OCCUPANCIES) }),
  PROPERTY_TYPE: z.object({ fact: z.literal('PROPERTY_TYPE'), type: choice(PROPERTY_TYPES) }),
  LIENS: z.object({ fact: z.literal('LIENS'), ...z.pick(LiensForm, { items: true, freeAndClear: true }).shape }),
  HOUSING_COSTS: z.object({
    fact: z.literal('HOUSING_COSTS'),
    ...z.pick(LiensForm, { taxesAnnualCents: true, insuranceAnnualCents: true, hoaMonthlyCents: true }).shape,
  }),
  OTHER_DEBTS: z.object({ fact: z.literal('OTHER_DEBTS'), monthlyCents: money({ min: 0, max: 1_000_000_00 }) }),
  OFFER: z.object({ fact: z.literal('OFFER') }),
} as const

export const CorrectionForm = z.discriminatedUnion('fact', [
  correctionForms.NAME,
  correctionForms.BIRTH_DATE,
  correctionForms.PHONE,
  correctionForms.MAILING_ADDRESS,
  correctionForms.INCOME,
  correctionForms.OCCUPANCY,
  correctionForms.PROPERTY_TYPE,
  correctionForms.LIENS,
  correctionForms.HOUSING_COSTS,
  correctionForms.OTHER_DEBTS,
  correctionForms.OFFER,
])
export type CorrectionForm = z.output<typeof CorrectionForm>
