import { OWNERSHIP_REASONS, VALUE_BASES } from '@hearthline/domain/enumerations'
import { KNOWN_CONDITIONS } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'
import { choice, code, money, optionalText, text, ticked, Uuid } from '../schemas/basics.ts'
import { PersonName, Phone, personNameChecks } from '../schemas/person.ts'
import { addressFields, zipInState } from './register.ts'

/** review-app/property: one of the homes that were found, or the address typed again. */
export const PropertyForm = z.discriminatedUnion(
  'home',
  [
    z.object({ home: z.literal('FOUND'), parcel: text(40) }),
    z.object({ home: z.literal('TYPED'), ...addressFields }).check(zipInState),
  ],
  code('chooseOne'),
)
export type PropertyForm = z.output<typeof PropertyForm>

/**
 * review-app/incorrect-ownership: the legal name as the county has it, or why it differs and a document that shows it.
 */
export const OwnershipForm = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('NAME'), ...PersonName }).check(...personNameChecks),
    z.object({
      way: z.literal('EXPLAIN'),
      reason: choice(OWNERSHIP_REASONS),
      note: optionalText(500),
      documents: z.array(Uuid, code('required')).check(z.minLength(1, code('required')), z.maxLength(5)),
    }),
  ],
  code('chooseOne'),
)
export type OwnershipForm = z.output<typeof OwnershipForm>

/** bpo/estimate-value: no decision rests on it alone. */
export const ValueEstimateForm = z.object({
  valueCents: money({ min: 10_000_00, max: 20_000_000_00 }),
  basis: choice(VALUE_BASES),
})
export type ValueEstimateForm = z.output<typeof ValueEstimateForm>

/** bpo/condition */
export const HomeConditionForm = z.object({ condition: choice(KNOWN_CONDITIONS) })
export type HomeConditionForm = z.output<typeof HomeConditionForm>

/** bpo/order-bpo */
export const ValuationOrderForm = z.object({
  visit: choice(['EXTERIOR', 'INTERIOR']),
  contactName: text(100),
  contactPhone: Phone,
  agreed: ticked,
})
export type ValuationOrderForm = z.output<typeof ValuationOrderForm>
