import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CreditIdentityForm, CreditLiftForm } from '../forms/credit.ts'
import { Locale, ticked } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

export const correctIdentity = endpoint({
  name: 'correctIdentity',
  method: 'PUT',
  path: `${HELOC}/:uuid/credit-identity`,
  says: 'Name, birth date and tax number once more, for a bureau that has found no file; asks it again',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: CreditIdentityForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const liftCredit = endpoint({
  name: 'liftCredit',
  method: 'POST',
  path: `${HELOC}/:uuid/credit-freeze-lift`,
  formerPath: `${HELOC}/:uuid/credit-lift`,
  says: 'A frozen or locked file was opened at the bureau, or here is the one-time PIN that opens it; asks for the report again',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: CreditLiftForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const renewReport = endpoint({
  name: 'renewReport',
  method: 'POST',
  path: `${HELOC}/:uuid/credit-renewal`,
  says: 'Agrees to a new hard inquiry in place of a report that is too old to sign on; asks for it',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: z.object({ hardCredit: ticked, locale: Locale }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
