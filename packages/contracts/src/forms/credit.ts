import { z } from 'zod/mini'
import { acrossFields, choice, code, optionalText } from '../schemas/basics.ts'
import { BirthDate, FormerName, PersonName, personNameChecks, TaxId } from '../schemas/person.ts'
import { MailingAddress } from './register.ts'

/** credit/social and review-app/no-credit: the person whom the bureau should look for. */
export const CreditIdentityForm = z
  .object({
    ...PersonName,
    birthDate: BirthDate,
    taxId: TaxId,
    formerName: FormerName,
    previousAddress: z.optional(MailingAddress),
  })
  .check(...personNameChecks)
export type CreditIdentityForm = z.output<typeof CreditIdentityForm>

const isPin = (value: string | undefined) => value === undefined || /^\d{4,10}$/.test(value)

/** credit/error and review-app/incorrect-pin: the file was opened at the bureau, or its one-time PIN opens it. */
export const CreditLiftForm = z
  .object({
    way: choice(['LIFTED', 'PIN']),
    pin: optionalText(40).check(z.refine(isPin, code('pinFormat'))),
  })
  .check(
    // Across fields: a file that is opened by its PIN comes with the PIN
    acrossFields<{ way: string; pin?: string | undefined }>(({ way, pin }) => way === 'LIFTED' || pin !== undefined, {
      error: 'required',
      path: ['pin'],
      of: ['way', 'pin'],
    }),
  )
export type CreditLiftForm = z.output<typeof CreditLiftForm>
