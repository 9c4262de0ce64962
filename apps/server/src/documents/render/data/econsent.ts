import * as z from 'zod/mini'
import { document, Instant, Line } from './parts.ts'

const code = z.string().check(z.regex(/^[A-Z0-9]{6}$/))

/** E-SIGN consent (15 USC 7001(c)): the terms, and the page whose code shows that papers can be opened. */
export const Econsent = z.discriminatedUnion('part', [
  z.strictObject({
    ...document,
    part: z.literal('TERMS'),
    /** Printed once the person has agreed. */
    agreed: z.optional(z.strictObject({ name: Line, email: Line, agreedAt: Instant, demonstrationCode: code })),
  }),
  z.strictObject({ ...document, part: z.literal('DEMONSTRATION'), demonstrationCode: code }),
])
