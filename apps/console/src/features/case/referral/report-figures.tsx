import type { Referral } from '@hearthline/contracts'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { recordKindWords, tradelineWords } from '../../../words/index.ts'

type Report = NonNullable<Referral['report']>

const Tradelines = ({ tradelines }: Pick<Report, 'tradelines'>) => {
  const { t, i18n } = useLingui()
  const { money, day } = useFormats()
  return (
    <DataTable
      caption={t`Accounts on the report`}
      dense
      rows={tradelines}
      rowKey={({ creditor, mask }) => `${creditor} ${mask}`}
      empty={<Trans>The report lists no accounts.</Trans>}
      columns={[
        {
          key: 'creditor',
          header: t`Account`,
          names: true,
          cell: ({ creditor, mask, kind, openedOn }) => (
            <TableName
              title={`${creditor} ··${mask}`}
              note={
                openedOn ? t`${i18n._(tradelineWords[kind])}, opened ${day(openedOn)}` : i18n._(tradelineWords[kind])
              }
            />
          ),
        },
        { key: 'balance', header: t`Balance`, figures: true, cell: ({ balanceCents }) => money(balanceCents) },
        { key: 'payment', header: t`A month`, figures: true, cell: ({ paymentCents }) => money(paymentCents) },
        {
          key: 'late',
          header: t`Paid late`,
          cell: ({ timesLate, lastLateOn }) => {
            if (timesLate === 0) return t`Never`
            return lastLateOn ? t`${timesLate} times, last ${day(lastLateOn)}` : t`${timesLate} times`
          },
        },
      ]}
    />
  )
}

const Lines = ({ title, lines, none }: { title: string; lines: readonly string[]; none: string }) => (
  <p className="hl-small">
    <b>{title}</b>: {lines.length > 0 ? lines.join(' · ') : none}
  </p>
)

/** The stored report: what moved the score, every account, public record and inquiry with its day. */
export const ReportFigures = ({ report }: Pick<Referral, 'report'>) => {
  const { t, i18n } = useLingui()
  const { day } = useFormats()
  if (report === null)
    return (
      <p className="hl-small">
        <Trans>No credit report is in.</Trans>
      </p>
    )
  const { bureau, reportId, publicRecords, inquiries, scoreFactors, isHard } = report
  const pulled = day(report.pulledOn)
  return (
    <>
      <p className="hl-small">
        <b>{isHard ? <Trans>Full report</Trans> : <Trans>Soft report</Trans>}</b> · {bureau} · {reportId} · {pulled}
      </p>
      <Lines title={t`Score factors`} lines={scoreFactors} none={t`None`} />
      <Tradelines tradelines={report.tradelines} />
      <Lines
        title={t`Public records`}
        none={t`None`}
        lines={publicRecords.map(({ kind, filedOn, endedOn }) => {
          const filed = t`${i18n._(recordKindWords[kind])}, filed ${day(filedOn)}`
          return endedOn ? t`${filed}, ended ${day(endedOn)}` : filed
        })}
      />
      <Lines
        title={t`Inquiries`}
        none={t`None`}
        lines={inquiries.map(({ creditor, on }) => `${creditor}, ${day(on)}`)}
      />
    </>
  )
}
