import { isNamedAfterSomebody } from '@hearthline/domain/enumerations'
import { EmptyState, RowList, Tag, type TagProps } from '@hearthline/ui'
import { banknote, check, clock, fileText, landmark, rotateCcw } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FC } from 'react'
import { useFormats } from '../../shell/index.ts'
import { type SourceState, sourceState } from './income-sources.ts'
import { type IncomeSourceRow, sourceWords } from './income-words.ts'

type State = { readonly words: MessageDescriptor; readonly tone: TagProps['tone']; readonly art: string }

const states: Readonly<Record<SourceState, State>> = {
  STARTED: { words: msg`Started`, tone: 'neutral', art: clock },
  ORDERED: { words: msg`Ordered`, tone: 'neutral', art: clock },
  IN_REVIEW: { words: msg`In review`, tone: 'notice', art: clock },
  VERIFIED: { words: msg`Verified`, tone: 'positive', art: check },
  REJECTED: { words: msg`Not usable`, tone: 'negative', art: rotateCcw },
}

const artOf = ({ source }: IncomeSourceRow): string => {
  if (source === 'MANUAL_PAYSTUB') return fileText
  return source === 'PLAID_TRANSACTIONS' || source === 'TRUV_FINANCIAL_ACCOUNTS' ? landmark : banknote
}

const reasonCodes: Readonly<Record<string, MessageDescriptor>> = {
  NOT_FOUND: msg`No record of you was found there.`,
  FORM_UNUSABLE: msg`The tax office could not use the form. Fill it in and sign it again: name, Social Security number and address as on your tax return, signed and dated within the last 120 days.`,
}

/** Why a source does not count; a vendor gives a code, a person a sentence. */
export const RejectedReason = ({ reason = 'NOT_FOUND' }: { reason: string | undefined }) => {
  const { i18n } = useLingui()
  const words = Object.hasOwn(reasonCodes, reason) ? reasonCodes[reason] : undefined
  return words ? i18n._(words) : reason
}

type RowProps = { row: IncomeSourceRow }

const Counted = ({ row: { source, label, annualCents } }: RowProps) => {
  const annual = useFormats().wholeMoney(annualCents)
  return isNamedAfterSomebody(source) ? (
    <Trans>
      {label} · {annual} a year counted
    </Trans>
  ) : (
    <Trans>{annual} a year counted</Trans>
  )
}

const Ordered = ({ row: { ordered } }: RowProps) => {
  const { instant } = useFormats()
  const on = ordered && instant(ordered.at)
  return <Trans>Ordered from the tax office on {on}. One to three business days.</Trans>
}

const notes: Readonly<Record<SourceState, FC<RowProps>>> = {
  STARTED: () => <Trans>Started and not finished. Connect once more, or choose another way.</Trans>,
  ORDERED: Ordered,
  IN_REVIEW: () => <Trans>A person is looking at it, within one business day.</Trans>,
  VERIFIED: Counted,
  REJECTED: ({ row }) => <RejectedReason reason={row.reason} />,
}

/** The proofs so far, each with its status. */
export const SourceList = ({ sources }: { sources: readonly IncomeSourceRow[] }) => {
  const { t, i18n } = useLingui()
  if (sources.length === 0)
    return (
      <EmptyState title={<Trans>Nothing shown yet</Trans>}>
        <Trans>What you connect or upload appears here, with the amount that counts.</Trans>
      </EmptyState>
    )
  return (
    <RowList
      label={t`Income sources`}
      rows={sources.map((row) => {
        const state = sourceState(row)
        const { words, tone, art } = states[state]
        const Note = notes[state]
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
