import { NOTARY_PLACES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import { code, text } from '../schemas/basics.ts'

/** A time that somebody names, to the minute. */
export const Time = text(40).check(
  z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), code('timeNotReal')),
)

/** notary/reserve-manual: where, and three times that would suit. */
export const NotaryRequestForm = z.object({
  place: z.enum(NOTARY_PLACES, code('chooseOne')),
  address: text(200),
  wishes: z.array(Time).check(z.minLength(3, code('required')), z.maxLength(3, code('tooLong'))),
})
