import { useRead } from '@hearthline/client'
import { type Revision, readRevision } from '@hearthline/contracts'
import { Section, Skeleton } from '@hearthline/ui'
import { type Column, DataTable } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { occupancyWords, ownershipWords, PaymentText, propertyTypeWords } from '../../loan/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

type RevisedFigure = Revision['figures'][number]

/** The figures that a decision rests on. */
export const fieldWords: Readonly<Record<RevisedFigure['field'], MessageDescriptor>> = {
  INCOME: msg`Income a year`,
  DEBTS: msg`Other debts a month`,
  SCORE: msg`Credit score`,
  VALUE: msg`Value of the home`,
  LIENS: msg`Owed on the home`,
  LIEN_PAYMENTS: msg`Payments on the home a month`,
  HOUSING: msg`Taxes, insurance and dues a month`,
  ASSETS: msg`Assets`,
  OTHER_DEBTS: msg`Debts a month that no credit report shows`,
  PAYOFFS: msg`Debts that closing pays off`,
  OCCUPANCY: msg`How you use the home`,
  PROPERTY_TYPE: msg`Kind of home`,
  UNITS: msg`Homes in the building`,
  CONDITION: msg`Condition of the home`,
  OWNERSHIP: msg`How you own the home`,
  PRICES: msg`Our prices, in force since`,
  RULES: msg`Our rules, in force since`,
}

/** Who says the new figure, where no name is known. */
export const sourceWords: Readonly<Record<RevisedFigure['source'], MessageDescriptor>> = {
  INCOME_VERIFICATION: msg`your income check`,
  HARD_REPORT: msg`the full credit report`,
  VALUATION: msg`the valuation of the home`,
  TITLE: msg`the public record`,
  BORROWER: msg`your own answers`,
  CREDITOR: msg`your creditor`,
  LENDER: msg`us`,
}

/** What the new figures did to the terms. */
export const causeWords: Readonly<Record<Revision['cause'], MessageDescriptor>> = {
  INCOME: msg`The income that could be verified carries a smaller line.`,
  RESERVES: msg`The income and assets that we could verify are enough for a smaller line.`,
  LIMIT: msg`A limit of ours is lower with these figures.`,
  PAYOFFS: msg`What closing must pay off is more than the line would leave for it.`,
  RATE: msg`The rate is another one with these figures.`,
  OFFER_ENDED: msg`Your offer’s last day had passed, so today’s prices and rules apply.`,
}

/** Values of closed lists that a figure of a decision may have. */
const figureWords = {
  OCCUPANCY: occupancyWords,
  PROPERTY_TYPE: propertyTypeWords,
  OWNERSHIP: ownershipWords,
  CONDITION: {
    UNKNOWN_CONDITION: msg`Not known`,
    NOT_AVAILABLE: msg`Not known`,
    POOR: msg`Poor`,
    FAIR: msg`Fair`,
    AVERAGE: msg`Average`,
    GOOD: msg`Good`,
    EXCELLENT: msg`Excellent`,
  },
}

const WORDS: Readonly<Partial<Record<RevisedFigure['field'], Readonly<Record<string, MessageDescriptor>>>>> =
  figureWords

const COUNTED: readonly RevisedFigure['field'][] = ['SCORE', 'UNITS']

type Props = { readonly field: RevisedFigure['field']; readonly value: RevisedFigure['before'] }

/** A figure of a decision: money, a count, a word of its list or a day. An unknown one is a dash. */
const ShownFigure = ({ field, value }: Props) => {
  const { i18n } = useLingui()
  const { money, day } = useFormats()
  if (value === null) return '–'
  if (typeof value === 'number') return COUNTED.includes(field) ? value : money(value)
  const words = WORDS[field]?.[value]
  return words ? i18n._(words) : day(value)
}

type Line = { readonly key: string; readonly name: ReactNode; readonly before: ReactNode; readonly after: ReactNode }

const useColumns = (): readonly Column<Line>[] => [
  { key: 'name', header: <Trans>What</Trans>, cell: ({ name }) => name, names: true },
  { key: 'before', header: <Trans>As you chose</Trans>, cell: ({ before }) => before, figures: true },
  { key: 'after', header: <Trans>Now</Trans>, cell: ({ after }) => after, figures: true },
]

const FiguresTable = ({ figures }: Pick<Revision, 'figures'>) => {
  const { t, i18n } = useLingui()
  const columns = useColumns()
  const rows = figures.map(({ field, before, after, source, by }) => {
    const told = by ?? i18n._(sourceWords[source])
    return {
      key: field,
      name: (
        <>
          {i18n._(fieldWords[field])}{' '}
          <span className="hl-small hl-soft">
            <Trans>by {told}</Trans>
          </span>
        </>
      ),
      before: <ShownFigure field={field} value={before} />,
      after: <ShownFigure field={field} value={after} />,
    }
  })
  return <DataTable caption={t`What we know otherwise now`} columns={columns} rows={rows} rowKey={({ key }) => key} />
}

const useTermLines = ({ before, after }: Revision): readonly Line[] => {
  const { wholeMoney, money, percent } = useFormats()
  const line = (key: keyof Revision['before'], name: ReactNode, show: (terms: Revision['before']) => ReactNode) => ({
    key,
    name,
    before: show(before),
    after: after ? show(after) : '–',
  })
  return [
    line('amountCents', <Trans>Amount</Trans>, ({ amountCents }) => wholeMoney(amountCents)),
    line('termYears', <Trans>Term</Trans>, ({ termYears }) => <Trans>{termYears} years</Trans>),
    line('ratePercent', <Trans>Rate</Trans>, ({ ratePercent }) => percent(ratePercent)),
    line('feePercent', <Trans>Origination fee</Trans>, ({ feePercent }) => percent(feePercent)),
    line('paymentCents', <Trans>Monthly payment</Trans>, (terms) =>
      terms.interestOnlyCents === undefined ? money(terms.paymentCents) : <PaymentText {...terms} />,
    ),
  ]
}

const Changes = ({ revision }: { revision: Revision }) => {
  const { t, i18n } = useLingui()
  const columns = useColumns()
  const rows = useTermLines(revision)
  return (
    <Section title={<Trans>What changed</Trans>} lede={i18n._(causeWords[revision.cause])}>
      <div className="hl-stack">
        {revision.figures.length > 0 ? <FiguresTable figures={revision.figures} /> : null}
        <DataTable caption={t`The terms before and now`} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </div>
    </Section>
  )
}

/** Field by field what is otherwise since the choice, who says so, and the terms side by side. */
export const RevisionPart = () => {
  const { uuid } = useApplication()
  const revision = useRead(readRevision, { params: { uuid } })
  return (
    <>
      <ProblemBanner problem={revision.error} onRetry={() => revision.refetch()} />
      {revision.isPending ? <Skeleton shape="page" count={3} words={<Trans>Fetching what changed</Trans>} /> : null}
      {revision.data ? <Changes revision={revision.data} /> : null}
    </>
  )
}
