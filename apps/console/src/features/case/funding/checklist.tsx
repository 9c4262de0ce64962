import type { FundingCheck, FundingFigure } from '@hearthline/domain/funding'
import { Tag } from '@hearthline/ui'
import { check as checkArt, triangleAlert } from '@hearthline/ui/icons'
import { DataTable, TableName } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { documentWords } from '../../../words/index.ts'
import { CASE_PLACES, type Case, type CasePlace } from '../use-case.ts'

type Checklist = NonNullable<Case['fundingChecklist']>
type Row = Checklist[number]

/** Each check: its name, and the place on the page with more about it. */
export const FUNDING_CHECK_WORDS: Readonly<
  Record<FundingCheck, { readonly name: MessageDescriptor; readonly place: CasePlace }>
> = {
  signedDocuments: { name: msg`Signed documents`, place: 'documents' },
  spousesConsent: { name: msg`Spouses’ consent, where the law asks for it`, place: 'closing' },
  rightToCancel: { name: msg`Right to cancel is over: money from`, place: 'closing' },
  insurance: { name: msg`Homeowner policy in force`, place: 'closing' },
  title: { name: msg`Final title`, place: 'home' },
  flood: { name: msg`Flood certificate, and policy where needed`, place: 'closing' },
  sanctions: { name: msg`Sanctions list asked again; entries judged`, place: 'identity' },
  account: { name: msg`Account verified, held by`, place: 'closing' },
  payee: { name: msg`Payee unchanged since the signing, or confirmed`, place: 'closing' },
  conditions: { name: msg`Open conditions`, place: 'conditions' },
  redFlags: { name: msg`Open signs of identity theft`, place: 'identity' },
  evidence: { name: msg`Evidence not approved by a second person`, place: 'documents' },
}

const LOOKS = {
  green: { tone: 'positive', art: checkArt, words: msg`In order` },
  red: { tone: 'negative', art: triangleAlert, words: msg`Red` },
  notNeeded: { art: checkArt, words: msg`Not needed` },
} as const

const State = ({ state }: Pick<Row, 'state'>) => {
  const { i18n } = useLingui()
  const { words, ...look } = LOOKS[state]
  return <Tag {...look}>{i18n._(words)}</Tag>
}

const useFigure = () => {
  const { t } = useLingui()
  const { money, day } = useFormats()
  return (figure: FundingFigure | null): string => {
    if (figure === null) return '–'
    switch (figure.unit) {
      case 'share':
        return t`${figure.done} of ${figure.of}`
      case 'count':
        return String(figure.count)
      case 'cents':
        return money(figure.cents)
      case 'day':
        return day(figure.day)
      case 'text':
        return figure.text
    }
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Links to the documents that a check rests on, or else to the place on the page. */
const Links = ({ found, row }: { found: Case; row: Row }) => {
  const { i18n } = useLingui()
  const documents = row.documents.flatMap((uuid) => found.documents.find((one) => one.uuid === uuid) ?? [])
  if (documents.length === 0) {
    return (
      <a href={`#${CASE_PLACES[FUNDING_CHECK_WORDS[row.check].place]}`}>
        <Trans>On this page</Trans>
      </a>
    )
  }
  return documents.map(({ uuid, type }) => (
    <div key={uuid}>
      <Link to={documentAddress(found.record.uuid, uuid)}>{i18n._(documentWords[type])}</Link>
    </div>
  ))
}

/** Everything that has to hold before a payment is approved: its state, its figure, since when, and where to see it. */
export const FundingChecklist = ({ found, rows }: { found: Case; rows: Checklist }) => {
  const { t, i18n } = useLingui()
  const { day, instant } = useFormats()
  const figure = useFigure()
  return (
    <DataTable
      caption={t`Checks before the payment`}
      dense
      rows={rows}
      rowKey={({ check }) => check}
      columns={[
        {
          key: 'check',
          header: t`Check`,
          names: true,
          cell: ({ check }: Row) => <TableName title={i18n._(FUNDING_CHECK_WORDS[check].name)} />,
        },
        { key: 'state', header: t`State`, cell: ({ state }: Row) => <State state={state} /> },
        { key: 'figure', header: t`Figure`, cell: (row: Row) => figure(row.figure) },
        {
          key: 'since',
          header: t`Since`,
          cell: ({ since }: Row) => (since === null ? '–' : DAY.test(since) ? day(since) : instant(since)),
        },
        { key: 'links', header: t`Seen in`, cell: (row: Row) => <Links found={found} row={row} /> },
      ]}
    />
  )
}
