import type { Revision } from '@hearthline/contracts'
import type { ApplicationFacts, Lien } from '@hearthline/domain/application'
import { isNamedAfterSomebody } from '@hearthline/domain/enumerations'
import type { FactDifference } from '@hearthline/domain/underwriting'

export type Figure = Revision['figures'][number]

/** The application as the offer's decision saw it, and as it is now. */
export type Looks = { readonly before: Partial<ApplicationFacts>; readonly now: ApplicationFacts }

type Told = Pick<Figure, 'source' | 'by'>

const BORROWER: Told = { source: 'BORROWER', by: null }

const creditOf = ({ hardCredit, softCredit }: Partial<ApplicationFacts>) => hardCredit ?? softCredit

const ofReport = ({ now }: Looks): Told => ({ source: 'HARD_REPORT', by: creditOf(now)?.bureau ?? null })

const ofIncome = ({ now: { incomeVerification } }: Looks): Told => {
  const proof = incomeVerification?.sources.find(({ status }) => status === 'VERIFIED')
  return { source: 'INCOME_VERIFICATION', by: proof && isNamedAfterSomebody(proof.source) ? proof.label : null }
}

const ofValue = ({ now: { valuation } }: Looks): Told =>
  valuation?.source === 'BORROWER_ESTIMATE' ? BORROWER : { source: 'VALUATION', by: null }

const SOURCE_OF_LIEN: Readonly<Record<Lien['source'], Told['source']>> = {
  CREDIT: 'HARD_REPORT',
  TITLE: 'TITLE',
  BORROWER: 'BORROWER',
}

/** A lien that is new comes from where it was found; what a known one is for, the borrower alone can have changed. */
const ofLiens = ({ before, now }: Looks): Told => {
  const known = new Set(before.liens?.items.map(({ id }) => id))
  const added = now.liens?.items.find(({ id }) => !known.has(id))
  return added ? { source: SOURCE_OF_LIEN[added.source], by: null } : BORROWER
}

/** Two accounts make up the debts a month, the report's and the borrower's own: each that moved is told by itself. */
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

/** Who says the new figure, by the fields of a decision. */
const TOLD: Readonly<Record<Exclude<FactDifference['field'], 'DEBTS'>, (looks: Looks) => Told>> = {
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

/** A difference as the borrower is told of it: with whoever says so, by what has changed in the application since. */
export const figuresOf = ({ field, before, after }: FactDifference, looks: Looks): readonly Figure[] =>
  field === 'DEBTS' ? debtFigures(looks) : [{ field, before, after, ...TOLD[field](looks) }]
