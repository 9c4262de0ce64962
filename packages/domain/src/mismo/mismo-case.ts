import type { Address, ApplicationFacts } from '../application/index.ts'
import type { PricesLaterDraws } from '../pricing/index.ts'
import { type Element, element, leaf } from './xml.ts'

/** What identifies a person; kept apart from the facts. */
export type Identifiers = { readonly taxId?: string | undefined; readonly birthDate?: string | undefined }

/** What a message is made of, besides the facts. Days are ISO days, `createdAt` is an instant. */
export type MismoCase = {
  readonly facts: ApplicationFacts
  readonly identifiers: {
    readonly borrower: Identifiers
    /** Of the other owners, by their uuid. */
    readonly owners: Readonly<Record<string, Identifiers>>
  }
  readonly loanNumber: string
  readonly uli: string
  readonly appliedOn: string
  readonly signedOn: string | undefined
  readonly createdAt: string
  readonly lender: { readonly name: string; readonly nmlsId: string }
  readonly originator: { readonly name: string; readonly nmlsId: string | null } | undefined
  /** How later draws are priced, and for how many months they may be made; undefined while no offer is chosen. */
  readonly plan: (PricesLaterDraws & { readonly drawMonths: number }) | undefined
}

/** An amount in MISMO's format. */
export const amount = (cents: number): string => (cents / 100).toFixed(2)

type More = { readonly type?: 'Mailing'; readonly county?: string | undefined }

export const addressOf = ({ street, unit, city, state, zip }: Address, { type, county }: More = {}): Element =>
  element(
    'ADDRESS',
    leaf('AddressLineText', street),
    leaf('AddressType', type),
    leaf('AddressUnitIdentifier', unit),
    leaf('CityName', city),
    leaf('CountyName', county),
    leaf('PostalCode', zip),
    leaf('StateCode', state),
  )
