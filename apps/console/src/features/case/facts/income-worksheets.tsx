import { INCOME_KINDS } from '@hearthline/domain/income-worksheet'
import { ConsoleCard } from '@hearthline/ui/console'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { incomeFigureWords, incomeKindWords, incomeReasonWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

type Sheet = Case['incomeWorksheets'][number]
type Line = Sheet['lines'][number]

const One = ({ sheet }: { sheet: Sheet }) => {
  const { t, i18n } = useLingui()
  const { money, instant } = useFormats()
  const sum = money(sheet.annualCents)
  const at = instant(sheet.at)
  return (
    <>
      <DataTable
        caption={t`How the income was counted`}
        dense
        rows={sheet.lines}
        rowKey={(line) => `${INCOME_KINDS.indexOf(line.kind)} ${line.computedCents} ${sheet.lines.indexOf(line)}`}
        columns={[
          { key: 'kind', header: t`Income`, names: true, cell: ({ kind }: Line) => i18n._(incomeKindWords[kind]) },
          {
            key: 'figures',
            header: t`Compared`,
            cell: ({ figures }: Line) =>
              figures.map(({ name, cents }) => `${i18n._(incomeFigureWords(name))} ${money(cents)}`).join(' · '),
          },
          { key: 'counted', header: t`Counted`, figures: true, cell: ({ countedCents }: Line) => money(countedCents) },
          {
            key: 'reason',
            header: t`Reason`,
            cell: ({ reason }: Line) => (reason === null ? '–' : i18n._(incomeReasonWords[reason])),
          },
        ]}
      />
      <p className="hl-small">
        <Trans>
          {sum} a year, counted by {sheet.by}, {at}
        </Trans>
      </p>
    </>
  )
}

/** How a verified income was counted, line by line. */
export const IncomeWorksheets = ({ worksheets }: { worksheets: readonly Sheet[] }) => {
  const { t } = useLingui()
  if (worksheets.length === 0) return null
  return (
    <ConsoleCard title={t`Income worksheet`}>
      {worksheets.map((sheet) => (
        <One key={sheet.document} sheet={sheet} />
      ))}
    </ConsoleCard>
  )
}
