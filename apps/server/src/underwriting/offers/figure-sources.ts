import type { Revision } from '@hearthline/contracts'
import type { ApplicationFacts, Lien } from '@hearthline/domain/application'
import { isNamedAfterSomebody } from '@hearthline/domain/enumerations'
import type { FactDifference } from '@hearthline/domain/underwriting'

export type Figure = Revision['figures'][number]

/** The facts at the decision that made the offer, and now. */
export type Looks = { readonly before: Partial<ApplicationFacts>; readonly now: ApplicationFacts }

type Source = Pick<Figure, 'source' | 'by'>

const BORROWER: Source = { source: 'BORROWER', by: null }

const creditOf = ({ hardCredit, softCredit }: Partial<ApplicationFacts>) => hardCredit ?? softCredit

const ofReport = ({ now }: Looks): Source => ({ source: 'HARD_REPORT', by: creditOf(now)?.bureau ?? null })

const ofIncome = ({ now: { incomeVerification } }: Looks): Source => {
  const proof = incomeVerification?.sources.find(({ status }) => status === 'VERIFIED')
  return { source: 'INCOME_VERIFICATION', by: proof && isNamedAfterSomebody(proof.source) ? proof.label : null }
}

const ofValue = ({ now: { valuation } }: Looks): Source =>
  valuation?.source === 'BORROWER_ESTIMATE' ? BORROWER : { source: 'VALUATION', by: null }

const SOURCE_OF_LIEN: Readonly<Record<Lien['source'], Source['source']>> = {
  CREDIT: 'HARD_REPORT',
  TITLE: 'TITLE',
  BORROWER: 'BORROWER',
}

/** A new lien has the source it was found in; only the borrower can have changed a known one. */
const ofLiens = ({ before, now }: Looks): Source => {
  const known = new Set(before.liens?.items.map(({ id }) => id))
  const added = now.liens?.items.find(({ id }) => !known.has(id))
  return added ? { source: SOURCE_OF_LIEN[added.source], by: null } : BORROWER
}

/** The monthly debts come from the report and from the borrower; each part that changed is a figure of its own. */
const debtFigures = (looks: Looks): Figure[] => {
  const { before, now } = looks
  const reported = [creditOf(before)?.monthlyDebtCents ?? 0, creditOf(now)?.monthlyDebtCents ?? 0] as const
  const stated = [before.otherDebts?.monthlyCents ?? 0, now.otherDebts?.monthlyCents ?? 0] as const
  const figures: Figure[] = [
    { field: 'DEBTS', before: reported[0], after: reported[1], ...ofReport(looks) },
    { field: 'OTHER_DEBTS', before: stated[0], after: stated[1], ...BORROWER },
  ]
  return figures.filter((figure) => figure.before !== figure.after)
}

/** The source of the new figure, by the field of the decision. */
const SOURCE_OF: Readonly<Record<Exclude<FactDifference['field'], 'DEBTS'>, (looks: Looks) => Source>> = {
  INCOME: ofIncome,
  ASSETS: () => BORROWER,
  SCORE: ofReport,
  VALUE: ofValue,
  LIENS: ofLiens,
  LIEN_PAYMENTS: ofLiens,
  PAYOFFS: ({ now }) => (now.payoffsQuotedAt === undefined ? BORROWER : { source: 'CREDITOR', by: null }),
  HOUSING: () => BORROWER,
  OCCUPANCY: () => BORROWER,
  PROPERTY_TYPE: () => BORROWER,
  UNITS: () => BORROWER,
  CONDITION: () => BORROWER,
  OWNERSHIP: () => BORROWER,
}

/** A difference as shown to the borrower, with its source. */
export const figuresOf = ({ field, before, after }: FactDifference, looks: Looks): readonly Figure[] =>
  field === 'DEBTS' ? debtFigures(looks) : [{ field, before, after, ...SOURCE_OF[field](looks) }]
