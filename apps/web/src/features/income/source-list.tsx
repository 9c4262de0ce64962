import { EmptyState, RowList, Tag, type TagProps } from '@hearthline/ui'
import { banknote, check, clock, fileText, landmark, rotateCcw } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { type IncomeSourceRow, sourceWords } from './income-words.ts'

type State = { readonly words: MessageDescriptor; readonly tone: TagProps['tone']; readonly art: string }

const states: Readonly<Record<IncomeSourceRow['status'], State>> = {
  STARTED: { words: msg`Started`, tone: 'neutral', art: clock },
  IN_REVIEW: { words: msg`In review`, tone: 'notice', art: clock },
  VERIFIED: { words: msg`Verified`, tone: 'positive', art: check },
  REJECTED: { words: msg`Not usable`, tone: 'negative', art: rotateCcw },
}

const artOf = ({ source }: IncomeSourceRow): string => {
  if (source === 'MANUAL_PAYSTUB') return fileText
  return source === 'PLAID_TRANSACTIONS' || source === 'TRUV_FINANCIAL_ACCOUNTS' ? landmark : banknote
}

/** Why a source does not count; a vendor's word is a code, a person's is a sentence. */
export const RejectedReason = ({ reason }: { reason: string | undefined }) => {
  if (reason === undefined || reason === 'NOT_FOUND') return <Trans>No record of you was found there.</Trans>
  return reason
}

const Note = ({ row }: { row: IncomeSourceRow }) => {
  const { wholeMoney } = useFormats()
  const { status, annualCents, label, reason } = row
  const annual = wholeMoney(annualCents)
  if (status === 'VERIFIED')
    return (
      <Trans>
        {label} · {annual} a year counted
      </Trans>
    )
  if (status === 'REJECTED') return <RejectedReason reason={reason} />
  if (status === 'IN_REVIEW') return <Trans>A person is looking at it, within one business day.</Trans>
  return <Trans>Begun and not finished. Connect once more, or take another way.</Trans>
}

/** What has been shown so far, and how it stands. */
export const SourceList = ({ sources }: { sources: readonly IncomeSourceRow[] }) => {
  const { t, i18n } = useLingui()
  if (sources.length === 0)
    return (
      <EmptyState title={<Trans>Nothing shown yet</Trans>}>
        <Trans>What you connect or upload stands here, with the amount that counts.</Trans>
      </EmptyState>
    )
  return (
    <RowList
      label={t`Income sources`}
      rows={sources.map((row) => {
        const { words, tone, art } = states[row.status]
        return {
          key: row.id,
          art: artOf(row),
          title: i18n._(sourceWords[row.source]),
          note: <Note row={row} />,
          end: (
            <Tag tone={tone} art={art}>
              {i18n._(words)}
            </Tag>
          ),
        }
      })}
    />
  )
}
