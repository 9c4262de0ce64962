import { z } from 'zod/mini'
import { code, text, ticked } from '../schemas/basics.ts'
import { Email, Phone, RealDay } from '../schemas/person.ts'
import { MailingAddress } from './register.ts'

/** income/employer-verification: whom we may ask, and what about. */
export const EmployerForm = z.object({
  name: text(100),
  address: MailingAddress,
  contactPhone: Phone,
  contactEmail: z.optional(z.union([z.literal(''), Email])),
  title: text(100),
  startedOn: RealDay,
  status: z.enum(['FULL_TIME', 'PART_TIME'], code('chooseOne')),
  consent: ticked,
})
export type EmployerForm = z.output<typeof EmployerForm>
