import { useConditionRecords } from '@hearthline/client'
import { closeIncomplete, proposeEvidence, sendIncompletenessNotice } from '@hearthline/contracts'
import { mayAskForMissing } from '@hearthline/domain/clocks'
import { EVIDENCE, EVIDENCE_DOCUMENTS } from '@hearthline/domain/evidence'
import { mayBringTitleRecord, mayBringValue } from '@hearthline/domain/tasks'
import { rowOf } from '@hearthline/domain/workflow'
import { Disclosure } from '@hearthline/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import { useFormats } from '../../../shell/index.ts'
import type { Action, ActionField } from '../actions/action.ts'
import { DETERMINATION_FIELDS } from '../actions/determination-fields.ts'
import { OneAction } from '../actions/task-card.tsx'
import type { Case } from '../use-case.ts'

const AS_ON_RECORD = msg`As the report has it. Left empty, what is on record stays.`

/** What a deed repeats of the title record. */
const TITLE_FIELDS: readonly ActionField[] = [
  { name: 'parcelNumber', kind: 'text', label: msg`Parcel number` },
  { name: 'legalDescription', kind: 'words', label: msg`Legal description` },
  {
    name: 'vesting',
    kind: 'words',
    label: msg`How title is held`,
    help: msg`As the report has it, with the name of every owner who signs the deed. Left empty, what is on record stays.`,
  },
  {
    name: 'sourceDeed',
    kind: 'text',
    label: msg`Deed to the owners`,
    help: msg`Its instrument number, or its book and page. Left empty, what is on record stays.`,
  },
  { name: 'sourceDeedOn', kind: 'day', label: msg`Deed recorded on` },
]

const FIGURES: readonly ActionField[] = [
  { name: 'valueCents', kind: 'money', label: msg`Value of the home`, with: ['VALUATION'] },
  {
    name: 'annualCents',
    kind: 'money',
    label: msg`Income a year`,
    help: msg`All of it: it takes the place of what was verified before.`,
    with: ['INCOME'],
  },
  { name: 'zone', kind: 'text', label: msg`Flood zone`, help: msg`Such as X or AE.`, with: ['FLOOD'] },
  ...DETERMINATION_FIELDS.map((field): ActionField => ({ ...field, with: ['FLOOD'] })),
  ...TITLE_FIELDS.map((field): ActionField => ({ ...field, help: field.help ?? AS_ON_RECORD, with: ['TITLE'] })),
  { name: 'asOf', kind: 'day', label: msg`Dated`, with: EVIDENCE },
]

/** Newer evidence entered by hand: its figures, the document they come from, and why. It counts once a second person approves it. */
export const bringEvidence = ({ record: { uuid }, documents }: Pick<Case, 'record' | 'documents'>): Action => ({
  endpoint: proposeEvidence,
  verdict: { name: 'what', values: EVIDENCE },
  fields: [
    ...FIGURES,
    ...EVIDENCE.map(
      (what): ActionField => ({
        name: 'documentUuid',
        kind: 'document',
        label: msg`Document that says so`,
        files: { application: uuid, kinds: EVIDENCE_DOCUMENTS[what], onFile: documents },
        with: [what],
      }),
    ),
    { name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log, and for the person who approves it.` },
  ],
  button: msg`Ask a second person to approve`,
  done: msg`It counts once a second person has approved it.`,
})

const why: ActionField = { name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log.` }

const SEND_NOTICE: Action = {
  endpoint: sendIncompletenessNotice,
  fields: [
    {
      name: 'missing',
      kind: 'lines',
      label: msg`What is missing`,
      help: msg`One a line. The borrower reads it as you write it.`,
    },
    { name: 'answerBy', kind: 'day', label: msg`To be given by`, help: msg`From 10 to 60 days from today.` },
    why,
  ],
  button: msg`Send the notice`,
  done: msg`Sent. Its day is among the dates.`,
}

const CLOSE_INCOMPLETE: Action = {
  endpoint: closeIncomplete,
  fields: [why],
  button: msg`Close as incomplete`,
  done: msg`Closed. The borrower reads why, and that they may apply again.`,
  isGrave: true,
}

type OfRecord = Pick<Case, 'record'>

/** The notice that was sent and not answered yet, and what it allows. */
const Notice = ({ record: { uuid, today, step, incompleteness } }: OfRecord) => {
  const { day } = useFormats()
  if (incompleteness?.step !== step) return null
  const until = day(incompleteness.answerBy)
  const missing = incompleteness.missing.join(' · ')
  return (
    <>
      <p className="hl-small">
        <Trans>
          Asked for, until {until}: {missing}
        </Trans>
      </p>
      {today > incompleteness.answerBy ? (
        <Disclosure summary={<Trans>Close as incomplete</Trans>}>
          <OneAction uuid={uuid} act={CLOSE_INCOMPLETE} />
        </Disclosure>
      ) : (
        <p className="hl-small hl-soft">
          <Trans>It can be closed as incomplete once that day is over.</Trans>
        </p>
      )}
    </>
  )
}

/** Whether the deed waits for a title report; or, while nothing is signed, evidence is on file or the home has no value. */
const mayRenew = ({
  step,
  needsAttention,
  valuation,
  incomeVerification,
  title,
  flood,
  signing,
}: Case['record']): boolean =>
  mayBringTitleRecord({ step, needsAttention }) ||
  (rowOf(step).waitsOn !== 'nobody' &&
    signing?.signedAt === undefined &&
    (mayBringValue({ step, needsAttention }) ||
      (valuation !== undefined && valuation.source !== 'BORROWER_ESTIMATE') ||
      incomeVerification?.verifiedAnnualCents !== undefined ||
      title === 'FINAL_TITLE_COMPLETE' ||
      flood?.status === 'CERTIFIED'))

/** What staff can do about the dates of an application. */
export const WhatCanBeDone = ({ found }: { found: Pick<Case, 'record' | 'documents'> }) => {
  const { record } = found
  const staff = useStaff()
  const { data: conditions = [] } = useConditionRecords(record.uuid)
  const mayAsk = staff.may('askForMissing') && mayAskForMissing({ ...record, conditions }, record.step)
  return (
    <>
      {mayAsk ? (
        <>
          <Notice record={record} />
          <Disclosure summary={<Trans>Ask in writing for what is missing</Trans>}>
            <OneAction uuid={record.uuid} act={SEND_NOTICE} />
          </Disclosure>
        </>
      ) : null}
      {staff.may('checkByHand') && mayRenew(record) ? (
        <Disclosure summary={<Trans>Bring newer evidence of the value, the income, the title or flood</Trans>}>
          <OneAction uuid={record.uuid} act={bringEvidence(found)} />
        </Disclosure>
      ) : null}
    </>
  )
}
