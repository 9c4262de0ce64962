import { type Lien, priceInForce } from '../application/index.ts'
import type { Purpose } from '../enumerations/index.ts'
import { amount, type MismoCase, partiesOf, subjectProperty } from './parties-and-property.ts'
import { type Element, element, leaf } from './xml.ts'

const LIEN_PRIORITIES = ['FirstLien', 'SecondLien', 'ThirdLien', 'FourthLien'] as const

type LienPriority =
  | { readonly type: (typeof LIEN_PRIORITIES)[number] }
  | { readonly type: 'Other'; readonly description: string }

/** The position of our line once the liens paid off at closing are gone. The enumeration ends at the fourth. */
export const lienPriority = (liens: readonly Lien[]): LienPriority => {
  const ahead = liens.filter((lien) => lien.securedByHome && !lien.beingPaidOff).length
  const type = LIEN_PRIORITIES[ahead]
  return type === undefined ? { type: 'Other', description: `Lien in place ${ahead + 1}` } : { type }
}

/** In the schema's terms; a purpose without a term is described. */
const LIABILITIES: Readonly<Record<Lien['kind'], readonly [type: string, description?: string]>> = {
  MORTGAGE: ['MortgageLoan'],
  HELOC: ['HELOC'],
  JUDGMENT: ['Other', 'Judgment'],
  TAX_LIEN: ['Other', 'Tax lien'],
  OTHER: ['Other', 'Another debt'],
}

const PURPOSES: Readonly<Record<Purpose, string>> = {
  HOME_IMPROVEMENT: 'Home improvement',
  DEBT_CONSOLIDATION: 'Debt consolidation',
  MAJOR_PURCHASE: 'Major purchase',
  EDUCATION: 'Education',
  OTHER: 'Another purpose',
}

/** The purpose of the line: paying off debt that the home secures is a refinance, whatever else was stated. */
const purposeOf = ({ additional, liens }: MismoCase['facts']): readonly [type: string, description?: string] =>
  (liens?.items ?? []).some((lien) => lien.securedByHome && lien.beingPaidOff)
    ? ['Refinance']
    : ['Other', PURPOSES[additional?.purpose ?? 'OTHER']]

const liabilityOf = (lien: Lien): Element =>
  element(
    'LIABILITY',
    element(
      'LIABILITY_DETAIL',
      leaf('HELOCMaximumBalanceAmount', lien.kind === 'HELOC' ? amount(lien.limitCents) : undefined),
      leaf('LiabilityMonthlyPaymentAmount', amount(lien.paymentCents)),
      leaf('LiabilityPayoffStatusIndicator', lien.beingPaidOff),
      leaf('LiabilityType', LIABILITIES[lien.kind][0]),
      leaf('LiabilityTypeOtherDescription', LIABILITIES[lien.kind][1]),
      leaf('LiabilityUnpaidBalanceAmount', amount(lien.balanceCents)),
    ),
    element('LIABILITY_HOLDER', element('NAME', leaf('FullName', lien.creditor))),
  )

const identifier = (type: string, value: string): Element =>
  element('LOAN_IDENTIFIER', leaf('LoanIdentifier', value), leaf('LoanIdentifierType', type))

const loanOf = ({ facts, loanNumber, uli, appliedOn, signedOn }: MismoCase): Element => {
  const { offer, liens } = facts
  const priority = lienPriority(liens?.items ?? [])
  const [purpose, described] = purposeOf(facts)
  const loan = element(
    'LOAN',
    element(
      'AMORTIZATION',
      element(
        'AMORTIZATION_RULE',
        leaf('AmortizationType', 'Fixed'),
        leaf('LoanAmortizationPeriodCount', offer && offer.termYears * 12),
        leaf('LoanAmortizationPeriodType', offer && 'Month'),
      ),
    ),
    element(
      'HELOC',
      element(
        'HELOC_RULE',
        // The first draw is the whole line.
        leaf('HELOCInitialAdvanceAmount', offer && amount(offer.amountCents)),
        leaf('HELOCMaximumBalanceAmount', offer && amount(offer.amountCents)),
      ),
    ),
    element(
      'LOAN_DETAIL',
      leaf('ApplicationReceivedDate', appliedOn),
      leaf('HELOCIndicator', true),
      leaf('InterestOnlyIndicator', offer?.interestOnly !== undefined),
    ),
    element('LOAN_IDENTIFIERS', identifier('LenderLoan', loanNumber), identifier('UniversalLoan', uli)),
    element(
      'TERMS_OF_LOAN',
      leaf('LienPriorityType', priority.type),
      leaf('LienPriorityTypeOtherDescription', priority.type === 'Other' ? priority.description : undefined),
      leaf('LoanPurposeType', purpose),
      leaf('LoanPurposeTypeOtherDescription', described),
      leaf('MortgageType', 'Conventional'),
      leaf('NoteAmount', offer && amount(offer.amountCents)),
      leaf('NoteDate', signedOn),
      leaf('NoteRatePercent', priceInForce(facts)?.ratePercent),
    ),
  )
  return { ...loan, attributes: { LoanRoleType: 'SubjectLoan' } }
}

/** One line as a MISMO 3.4 message, build 324. */
export const mismoMessage = (one: MismoCase): Element => {
  const liens = one.facts.liens?.items ?? []
  const message = element(
    'MESSAGE',
    element(
      'ABOUT_VERSIONS',
      element(
        'ABOUT_VERSION',
        leaf('CreatedDatetime', one.createdAt),
        leaf('DataVersionIdentifier', '1'),
        leaf('DataVersionName', 'Hearthline HELOC'),
      ),
    ),
    element(
      'DEAL_SETS',
      element(
        'DEAL_SET',
        element(
          'DEALS',
          element(
            'DEAL',
            element('COLLATERALS', element('COLLATERAL', subjectProperty(one.facts))),
            liens.length === 0 ? undefined : element('LIABILITIES', ...liens.map(liabilityOf)),
            element('LOANS', loanOf(one)),
            partiesOf(one),
          ),
        ),
      ),
    ),
  )
  return {
    ...message,
    attributes: {
      xmlns: 'http://www.mismo.org/residential/2009/schemas',
      MISMOReferenceModelIdentifier: '3.4.032420160128',
    },
  }
}
