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
import { causeWords, fieldWords, sourceWords } from './revision-words.ts'

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

type Figure = Revision['figures'][number]

const WORDS: Readonly<Partial<Record<Figure['field'], Readonly<Record<string, MessageDescriptor>>>>> = figureWords

const COUNTED: readonly Figure['field'][] = ['SCORE', 'UNITS']

type Props = { readonly field: Figure['field']; readonly value: Figure['before'] }

/** A figure of a decision: money, a count, a word of its list or a day. One that nobody knew is a dash. */
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
