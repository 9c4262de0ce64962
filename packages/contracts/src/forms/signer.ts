import { z } from 'zod/mini'
import { code, text, ticked } from '../schemas/basics.ts'
import { BirthDate, TaxId } from '../schemas/person.ts'
import { addressFields, zipInState } from './register.ts'

/** heloc-signer/identity, before the document: who the signer is, and their consent to electronic documents. */
export const SignerDetailsForm = z.object({
  birthDate: BirthDate,
  /** Read on the signer's own test page (15 USC 7001(c)(1)(C)(ii)). */
  demonstrationCode: text(6).check(z.regex(/^[a-z0-9]{6}$/i, code('codeFormat'))),
  econsent: ticked,
})
export type SignerDetailsForm = z.output<typeof SignerDetailsForm>

/** heloc-signer/identity, for a signer who also owes: their address and tax number (31 CFR 1020.220(a)(2)(i)). */
export const CustomerForm = z.object({ taxId: TaxId, ...addressFields }).check(zipInState)
export type CustomerForm = z.output<typeof CustomerForm>
