import * as z from 'zod/mini'
import { AddressLines, Day, document, Line } from './parts.ts'

const Agency = z.strictObject({
  name: Line,
  addressLines: AddressLines,
  phone: Line,
  website: z.optional(Line),
  languages: z.array(Line).check(z.minLength(1)),
  services: z.array(Line).check(z.minLength(1)),
})

/** List of counselling agencies near the applicant (12 CFR 1024.20). */
export const HousingCounselors = z.strictObject({
  ...document,
  zip: Line,
  listedOn: Day,
  agencies: z.array(Agency).check(z.minLength(1), z.maxLength(10)),
})
