import type { ApplicationRecord } from '@hearthline/contracts'
import { paysAutomatically, priceInForce } from '@hearthline/domain/application'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { addressText } from '@hearthline/domain/formats'
import { DescriptionList, Section, VisuallyHidden } from '@hearthline/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownershipWords, PaymentText, useClosingCosts } from '../../loan/index.ts'
import { useFormats } from '../../shell/index.ts'
import { employmentWords, maritalWords, occupancyWords, propertyWords, purposeWords } from './words.ts'

type GroupProps = { record: ApplicationRecord }

/** Leads to the correction of a fact, which shows what it would change and comes back here. */
const Change = ({ fact, of }: { readonly fact: CorrectableFact; readonly of: ReactNode }) => (
  <Link to={`/dashboard?correct=${fact}`}>
    <Trans>
      Change <VisuallyHidden>{of}</VisuallyHidden>
    </Trans>
  </Link>
)

export const PersonGroup = ({ record: { applicant } }: GroupProps) => {
  const { i18n } = useLingui()
  const { phone } = useFormats()
  const { firstName, middleName, lastName, suffix, maritalStatus, mailing } = applicant
  return (
    <Section title={<Trans>You</Trans>} action={<Change fact="NAME" of={<Trans>You</Trans>} />}>
      <DescriptionList
        items={[
          { term: <Trans>Name</Trans>, detail: [firstName, middleName, lastName, suffix].filter(Boolean).join(' ') },
          { term: <Trans>Email</Trans>, detail: applicant.email },
          ...(applicant.phone ? [{ term: <Trans>Phone</Trans>, detail: phone(applicant.phone) }] : []),
          ...(mailing ? [{ term: <Trans>Mail goes to</Trans>, detail: addressText(mailing) }] : []),
          {
            term: <Trans>Social Security number or ITIN</Trans>,
            detail: applicant.hasTaxId ? <Trans>Given, not shown again</Trans> : <Trans>Not given</Trans>,
          },
          ...(maritalStatus
            ? [{ term: <Trans>Marital status</Trans>, detail: i18n._(maritalWords[maritalStatus]) }]
            : []),
        ]}
      />
    </Section>
  )
}

export const HomeGroup = ({ record: { property, valuation, additional } }: GroupProps) => {
  const { i18n } = useLingui()
  const { wholeMoney } = useFormats()
  const others = additional?.otherOwners ?? []
  return (
    <Section title={<Trans>The home</Trans>} action={<Change fact="OCCUPANCY" of={<Trans>The home</Trans>} />}>
      <DescriptionList
        items={[
          { term: <Trans>Address</Trans>, detail: addressText(property) },
          { term: <Trans>Kind of home</Trans>, detail: i18n._(propertyWords[property.type]) },
          { term: <Trans>How you use it</Trans>, detail: i18n._(occupancyWords[property.occupancy]) },
          ...(property.ownership
            ? [{ term: <Trans>Owner on the deed</Trans>, detail: i18n._(ownershipWords[property.ownership]) }]
            : []),
          ...others.map(({ firstName, lastName, owes }) => ({
            term: owes ? <Trans>Owns and borrows with you</Trans> : <Trans>Owns with you</Trans>,
            detail: `${firstName} ${lastName}`,
          })),
          ...(valuation ? [{ term: <Trans>Value used</Trans>, detail: wholeMoney(valuation.valueCents) }] : []),
        ]}
      />
    </Section>
  )
}

export const DebtsGroup = ({ record: { liens } }: GroupProps) => {
  const { wholeMoney } = useFormats()
  if (!liens) return null
  const { items, taxesAnnualCents, insuranceAnnualCents, hoaMonthlyCents } = liens
  const [taxes, insurance, dues] = [taxesAnnualCents, insuranceAnnualCents, hoaMonthlyCents].map(wholeMoney)
  return (
    <Section
      title={<Trans>What you owe on it, and what it costs</Trans>}
      action={<Change fact="LIENS" of={<Trans>What you owe on it, and what it costs</Trans>} />}
    >
      <DescriptionList
        items={[
          ...(items.length === 0
            ? [{ term: <Trans>Debts on the home</Trans>, detail: <Trans>None, as you confirmed</Trans> }]
            : items.map(({ creditor, balanceCents, beingPaidOff }) => {
                const balance = wholeMoney(balanceCents)
                return {
                  term: creditor,
                  detail: beingPaidOff ? <Trans>{balance}, paid off at closing</Trans> : balance,
                }
              })),
          { term: <Trans>Property taxes</Trans>, detail: <Trans>{taxes} a year</Trans> },
          { term: <Trans>Homeowners insurance</Trans>, detail: <Trans>{insurance} a year</Trans> },
          { term: <Trans>Association dues</Trans>, detail: <Trans>{dues} a month</Trans> },
        ]}
      />
    </Section>
  )
}

export const IncomeGroup = ({ record: { income, incomeVerification } }: GroupProps) => {
  const { i18n } = useLingui()
  const { wholeMoney } = useFormats()
  const annual = wholeMoney(income.annualCents)
  const years = income.yearsWithEmployer
  const verifiedCents = incomeVerification?.verifiedAnnualCents
  const verified = verifiedCents === undefined ? undefined : wholeMoney(verifiedCents)
  return (
    <Section
      title={<Trans>Income, as you stated it</Trans>}
      action={<Change fact="INCOME" of={<Trans>Income, as you stated it</Trans>} />}
      lede={verified === undefined ? <Trans>It is checked after you certify the application.</Trans> : undefined}
    >
      <DescriptionList
        items={[
          {
            term: <Trans>Where it comes from</Trans>,
            detail: income.employmentTypes.map((type) => i18n._(employmentWords[type])).join(', '),
          },
          ...(income.employerName ? [{ term: <Trans>Employer</Trans>, detail: income.employerName }] : []),
          ...(years === undefined
            ? []
            : [
                {
                  term: <Trans>With this employer</Trans>,
                  detail: <Plural value={years} _0="Less than a year" one="# year" other="# years" />,
                },
              ]),
          { term: <Trans>Before tax</Trans>, detail: <Trans>{annual} a year</Trans> },
          ...(verified
            ? [{ term: <Trans>Shown by your records</Trans>, detail: <Trans>{verified} a year</Trans> }]
            : []),
        ]}
      />
    </Section>
  )
}

export const OfferGroup = ({ record }: GroupProps) => {
  const { i18n } = useLingui()
  const { money, wholeMoney, percent } = useFormats()
  const { offer, additional } = record
  const price = priceInForce(record)
  const { taken, paidSeparately } = useClosingCosts(offer?.closingCosts, 'whole')
  if (!offer || !price) return null
  const { termYears, payments } = offer
  const payout = disbursementOf(offer, record.liens)
  const fee = percent(offer.feePercent)
  const payment = money(price.paymentCents)
  return (
    <Section
      title={<Trans>The offer you chose</Trans>}
      action={<Change fact="OFFER" of={<Trans>The offer you chose</Trans>} />}
    >
      <DescriptionList
        items={[
          ...(additional
            ? [{ term: <Trans>What it is mainly for</Trans>, detail: i18n._(purposeWords[additional.purpose]) }]
            : []),
          { term: <Trans>Amount, 100% drawn at closing</Trans>, detail: wholeMoney(offer.amountCents) },
          { term: <Trans>APR, fixed for the first draw</Trans>, detail: percent(price.aprPercent) },
          { term: <Trans>Term</Trans>, detail: <Plural value={termYears} one="# year" other="# years" /> },
          {
            term: <Trans>Payments</Trans>,
            detail: offer.interestOnly ? (
              <>
                <Plural value={payments} one="# payment" other="# payments" />, <PaymentText {...price} />
              </>
            ) : (
              <Trans>
                {payments} of {payment} a month
              </Trans>
            ),
          },
          {
            term: <Trans>How you pay</Trans>,
            detail: paysAutomatically(record) ? <Trans>Automatically</Trans> : <Trans>Yourself, each month</Trans>,
          },
          { term: <Trans>Origination fee, {fee}</Trans>, detail: wholeMoney(offer.feeCents) },
          ...taken,
          ...payout.payoffs.map(({ creditor, balanceCents }) => ({
            term: <Trans>Paid to {creditor}</Trans>,
            detail: wholeMoney(balanceCents),
          })),
          { term: <Trans>Cash to you</Trans>, detail: wholeMoney(payout.accountCents), sum: true },
          ...paidSeparately,
        ]}
      />
    </Section>
  )
}
