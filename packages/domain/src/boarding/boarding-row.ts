import { type ApplicationFacts, legalName, priceInForce } from '../application/index.ts'

/** A funded line as a servicer takes it over. */
export type BoardedLine = {
  readonly loanNumber: string
  readonly facts: ApplicationFacts
  /** The day on which the agreement was signed. */
  readonly signedOn: string | undefined
  /** The balance of the ledger, debits less credits. */
  readonly principalCents: number
  readonly taxId: string | undefined
  readonly accountNumber: string | undefined
  /** How the rate of a later draw is set, by the rate sheet of the decision. */
  readonly laterDraws: { readonly index: string; readonly marginPercent: string }
}

type Column = (line: BoardedLine) => string | number | undefined

/** Dollars and cents, without a sign for the currency. */
const dollars = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : (cents / 100).toFixed(2)

/** The columns of a boarding file, in order (docs/boarding.md). Days are ISO days, amounts dollars, rates percent. */
export const BOARDING_COLUMNS: Readonly<Record<string, Column>> = {
  loan_number: ({ loanNumber }) => loanNumber,
  borrower_name: ({ facts }) => legalName(facts.applicant),
  borrower_tax_id: ({ taxId }) => taxId,
  borrower_email: ({ facts }) => facts.applicant.email,
  borrower_phone: ({ facts }) => facts.applicant.phone,
  other_owners: ({ facts }) => (facts.additional?.otherOwners ?? []).map(legalName).join('; '),
  property_street: ({ facts }) => [facts.property.street, facts.property.unit].filter(Boolean).join(' '),
  property_city: ({ facts }) => facts.property.city,
  property_state: ({ facts }) => facts.property.state,
  property_zip: ({ facts }) => facts.property.zip,
  property_county: ({ facts }) => facts.property.county,
  occupancy: ({ facts }) => facts.property.occupancy,
  line_amount: ({ facts }) => dollars(facts.offer?.amountCents),
  principal: ({ principalCents }) => dollars(principalCents),
  origination_fee: ({ facts }) => dollars(facts.offer?.feeCents),
  first_draw_rate_percent: ({ facts }) => priceInForce(facts)?.ratePercent,
  apr_percent: ({ facts }) => priceInForce(facts)?.aprPercent,
  later_draw_index: ({ laterDraws }) => laterDraws.index,
  later_draw_margin_percent: ({ laterDraws }) => laterDraws.marginPercent,
  term_years: ({ facts }) => facts.offer?.termYears,
  signed_on: ({ signedOn }) => signedOn,
  funded_on: ({ facts }) => facts.offer?.fundingOn ?? facts.funding?.disbursedOn,
  first_payment_on: ({ facts }) => facts.offer?.firstPaymentOn,
  payments: ({ facts }) => facts.offer?.payments,
  interest_only_payments: ({ facts }) => facts.offer?.interestOnly?.payments ?? 0,
  payment_amount: ({ facts }) => dollars(priceInForce(facts)?.paymentCents),
  pays_by: ({ facts }) => facts.bank?.payType,
  autopay_day_of_month: ({ facts }) => facts.bank?.autopay?.dayOfMonth,
  autopay_authorized_at: ({ facts }) => facts.bank?.autopay?.authorizedAt,
  account_routing_number: ({ facts }) => facts.bank?.disburse?.routingNumber,
  account_number: ({ accountNumber }) => accountNumber,
  account_type: ({ facts }) => facts.bank?.disburse?.accountType,
  recorded_on: ({ facts }) => facts.funding?.recordedOn,
  recorded_as: ({ facts }) => facts.funding?.recordedAs,
  insurer: ({ facts }) => facts.insurance?.insurer,
  insurance_expires_on: ({ facts }) => facts.insurance?.expiresOn,
  flood_zone: ({ facts }) => facts.flood?.zone,
  invoice_number: ({ facts }) => facts.funding?.invoice?.number,
  invoice_amount: ({ facts }) => dollars(facts.funding?.invoice?.amountCents),
  invoice_paid_on: ({ facts }) => facts.funding?.invoice?.paidOn,
}

/** A line a row, under the names of the columns. */
export const boardingRows = (lines: readonly BoardedLine[]): readonly (readonly string[])[] => [
  Object.keys(BOARDING_COLUMNS),
  ...lines.map((line) => Object.values(BOARDING_COLUMNS).map((cellOf) => String(cellOf(line) ?? ''))),
]
