import * as z from 'zod/mini'
import { AddressLines, Cents, Count, Day, Line, loanDocument, Person, Property, Prose, StateClause } from './parts.ts'

const Owner = z.strictObject({
  name: Line,
  /** Title-only owners sign the lien and owe nothing. */
  owesDebt: z.boolean(),
  /** As title is held: 'a married woman as her sole and separate property'. */
  vesting: z.optional(Line),
})

/** Deed of trust, mortgage or security deed, as the state of the land has it. */
export const SecurityInstrument = z.strictObject({
  ...loanDocument,
  form: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('DEED_OF_TRUST'), trustee: Person }),
    z.strictObject({ type: z.literal('MORTGAGE'), powerOfSale: z.boolean() }),
    z.strictObject({ type: z.literal('SECURITY_DEED') }),
  ]),
  owners: z.array(Owner).check(z.minLength(1), z.maxLength(6)),
  property: Property,
  stateName: Line,
  parcelNumber: Line,
  legalDescription: Prose,
  lineCents: Cents,
  /** The most the lien ever secures as principal, where the state limits it. */
  maximumPrincipalCents: Cents,
  agreementOn: Day,
  maturesOn: Day,
  priorLienHolders: z.array(Line),
  preparedBy: Line,
  returnToLines: AddressLines,
  witnesses: Count,
  notary: z.strictObject({
    mode: z.enum(['IN_PERSON', 'REMOTE']),
    /** Filled in once the act is done; blank lines before. `county` is the bare name, without the word County. */
    act: z.optional(
      z.strictObject({ name: Line, commission: Line, expiresOn: Day, performedOn: Day, state: Line, county: Line }),
    ),
  }),
  stateClauses: z.array(StateClause),
})
