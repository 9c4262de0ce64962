import type { Lien } from '../application/index.ts'
import { loanOf } from './loan.ts'
import { amount, type MismoCase } from './mismo-case.ts'
import { partiesOf } from './parties.ts'
import { subjectProperty } from './subject-property.ts'
import { type Element, element, leaf } from './xml.ts'

/** In the schema's terms; a debt without a term is described. */
const LIABILITIES: Readonly<Record<Lien['kind'], readonly [type: string, description?: string]>> = {
  MORTGAGE: ['MortgageLoan'],
  HELOC: ['HELOC'],
  JUDGMENT: ['Other', 'Judgment'],
  TAX_LIEN: ['Other', 'Tax lien'],
  OTHER: ['Other', 'Another debt'],
}

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
