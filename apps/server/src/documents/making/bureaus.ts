import type { Credit } from '@hearthline/domain/application'
import type { DataOf } from '../render/index.ts'

type Bureau = DataOf<'CREDIT_SCORE_DISCLOSURE'>['credit']['bureau']
type CreditScore = DataOf<'CREDIT_SCORE_DISCLOSURE'>['credit']

/** Where a consumer writes to; names are compared without case. */
const BUREAUS: readonly Bureau[] = [
  {
    name: 'Equifax',
    addressLines: ['PO Box 740241', 'Atlanta, GA 30374'],
    phone: '(888) 378-4329',
    website: 'equifax.com',
  },
  {
    name: 'Experian',
    addressLines: ['PO Box 2002', 'Allen, TX 75013'],
    phone: '(888) 397-3742',
    website: 'experian.com',
  },
  {
    name: 'TransUnion',
    addressLines: ['PO Box 1000', 'Chester, PA 19016'],
    phone: '(800) 888-4213',
    website: 'transunion.com',
  },
]

/** The agency is named on every adverse action notice (15 USC 1681m(a)(3)); one nobody gave an address for gets the joint service's. */
export const bureauOf = (name: string): Bureau =>
  BUREAUS.find((bureau) => name.toLowerCase().includes(bureau.name.toLowerCase())) ?? {
    name,
    addressLines: ['PO Box 105281', 'Atlanta, GA 30348'],
    phone: '(877) 322-8228',
    website: 'annualcreditreport.com',
  }

const RANGE = { lowest: 300, highest: 850 } as const

/** A report may come without a score; nothing is disclosed about one then. */
export const isScored = ({ score }: Credit): boolean => score >= RANGE.lowest

export const creditScoreOf = (credit: Credit): CreditScore => ({
  score: credit.score,
  ...RANGE,
  createdOn: credit.pulledOn,
  model: 'Generic credit score of the agency',
  keyFactors: credit.scoreFactors.length > 0 ? credit.scoreFactors.slice(0, 5) : ['The agency named no factors.'],
  bureau: bureauOf(credit.bureau),
})
