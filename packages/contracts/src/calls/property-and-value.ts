import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  HomeConditionForm,
  OwnershipForm,
  PropertyForm,
  ValuationOrderForm,
  ValueEstimateForm,
} from '../forms/property.ts'
import { Cents, Day } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

export const correctProperty = endpoint({
  name: 'correctProperty',
  method: 'PUT',
  path: `${HELOC}/:uuid/property`,
  says: 'The address of the home, corrected or chosen among those found; it is looked up again',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: PropertyForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'stateNotLicensed'],
})

export const correctOwnership = endpoint({
  name: 'correctOwnership',
  method: 'PUT',
  path: `${HELOC}/:uuid/ownership`,
  says: 'Corrects the legal name, or sends a document that explains why the county names another owner; the record is read again',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: OwnershipForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected'],
})

export const estimateValue = endpoint({
  name: 'estimateValue',
  method: 'PUT',
  path: `${HELOC}/:uuid/value-estimate`,
  says: "The owner's estimate of the home, if no automated value was found; a valuation follows",
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: ValueEstimateForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const stateCondition = endpoint({
  name: 'stateCondition',
  method: 'PUT',
  path: `${HELOC}/:uuid/property-condition`,
  says: 'The condition of the home; if there is an automated value, this also orders the valuation, at no charge',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: HomeConditionForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const ValuationTerms = z.object({
  kind: z.enum(['BPO', 'RESIDENTIAL_EVALUATION']),
  feeCents: Cents,
  /** The fee is refunded to a borrower who withdraws until then. */
  refundableThrough: Day,
  /** When the result usually arrives. */
  expectedOn: Day,
})
export type ValuationTerms = z.output<typeof ValuationTerms>

export const readValuationTerms = endpoint({
  name: 'readValuationTerms',
  method: 'GET',
  path: `${HELOC}/:uuid/valuation-terms`,
  says: 'What ordering a valuation costs, until when that is refunded, and when the result usually arrives',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: ValuationTerms,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const orderValuation = endpoint({
  name: 'orderValuation',
  method: 'POST',
  path: `${HELOC}/:uuid/valuation-order`,
  says: 'Agrees to a valuation by a person and to its fee, and says whom to call',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: ValuationOrderForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
