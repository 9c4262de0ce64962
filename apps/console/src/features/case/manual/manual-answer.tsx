import { answerForVendor, confirmPayment, TITLE_OUTCOMES } from '@hearthline/contracts'
import type { ManualQuestionName } from '@hearthline/domain/application'
import { MANUAL_QUESTIONS } from '@hearthline/domain/manual-vendors'
import { Banner, DescriptionList } from '@hearthline/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import { useFormats } from '../../../shell/index.ts'
import type { Action, ActionField } from '../actions/action.ts'
import { RoleNeeded } from '../actions/claim.tsx'
import { OneAction } from '../actions/task-card.tsx'
import type { Case } from '../use-case.ts'
import { PayeeAccount } from './payee-account.tsx'

const FOUND = ['FOUND'] as const

const TITLE: readonly ActionField[] = [
  {
    name: 'ownerMatches',
    kind: 'choice',
    label: msg`The borrower owns the home, by the record`,
    values: ['YES', 'NO'],
    with: FOUND,
  },
  { name: 'owners', kind: 'lines', label: msg`Owners on record`, help: msg`One a line.`, with: FOUND },
  {
    name: 'liens',
    kind: 'liens',
    label: msg`Judgments and tax liens`,
    help: msg`Mortgages come from the credit report.`,
    with: FOUND,
  },
  {
    name: 'homeEquityClosedOn',
    kind: 'day',
    label: msg`Last home equity loan closed on`,
    help: msg`Also if it is paid off. Leave it empty where there was none.`,
    with: FOUND,
  },
  { name: 'parcelNumber', kind: 'text', label: msg`Parcel number`, with: FOUND },
  { name: 'legalDescription', kind: 'words', label: msg`Legal description`, with: FOUND },
  { name: 'vesting', kind: 'words', label: msg`How title is held`, with: FOUND },
  { name: 'sourceDeed', kind: 'text', label: msg`Deed to the owners`, with: FOUND },
  { name: 'sourceDeedOn', kind: 'day', label: msg`Deed recorded on`, with: FOUND },
]

const TRACE: readonly ActionField[] = [
  { name: 'traceNumber', kind: 'text', label: msg`Number of the payment`, help: msg`Of the wire or the check.` },
]

const FIELDS: Readonly<Record<ManualQuestionName, readonly ActionField[]>> = {
  titleSummary: TITLE,
  titleFinal: TITLE,
  payoffQuote: [
    { name: 'payoffCents', kind: 'money', label: msg`Pays it off` },
    { name: 'goodThrough', kind: 'day', label: msg`Good through` },
  ],
  recording: [
    { name: 'instrumentNumber', kind: 'text', label: msg`Recording number` },
    { name: 'recordedOn', kind: 'day', label: msg`Recorded on` },
  ],
  payment: TRACE,
  payoff: TRACE,
}

const isTitle = (question: ManualQuestionName) => question === 'titleSummary' || question === 'titleFinal'

/** The form for a question that a vendor would be asked elsewhere. */
export const enterAnswer = (
  question: ManualQuestionName,
  { record: { uuid }, documents }: Pick<Case, 'record' | 'documents'>,
): Action => {
  const { isPayment, documents: kinds } = MANUAL_QUESTIONS[question]
  return {
    endpoint: isPayment ? confirmPayment : answerForVendor,
    ...(isTitle(question) && { verdict: { name: 'outcome', values: TITLE_OUTCOMES } }),
    sends: { question },
    fields: [
      ...FIELDS[question],
      {
        name: 'documentUuid',
        kind: 'document',
        label: msg`Document that says so`,
        files: { application: uuid, kinds, onFile: documents },
      },
      {
        name: 'reason',
        kind: 'words',
        label: msg`Reason`,
        help: msg`For the log, and for the person who approves it.`,
      },
    ],
    button: msg`Ask a second person to approve`,
    done: msg`It counts once a second person has approved it.`,
  }
}

/** What is asked, as far as it is more than the kind of the task says. */
const Asked = ({ question }: { question: NonNullable<Case['manualQuestion']> }) => {
  const { t } = useLingui()
  const { money } = useFormats()
  const { creditor, mask, amountCents } = question
  const account = creditor === undefined ? undefined : [creditor, ...(mask ? [`•••• ${mask}`] : [])].join(' · ')
  const items = [
    ...(account === undefined ? [] : [{ term: t`Debt`, detail: account }]),
    ...(amountCents === undefined
      ? []
      : [{ term: question.question === 'payoffQuote' ? t`Balance on file` : t`Amount`, detail: money(amountCents) }]),
  ]
  return items.length === 0 ? null : <DescriptionList items={items} />
}

/** A vendor's work as a form; while an answer waits for its second person, what that person reads is a card of its own. */
export const ManualAnswer = ({ found }: { found: Case }) => {
  const staff = useStaff()
  const { record, manualQuestion } = found
  if (manualQuestion === null) return null
  const { question } = manualQuestion
  const { isPayment } = MANUAL_QUESTIONS[question]
  const open = found.manualAnswers.find(({ sentBack }) => sentBack === null)
  const isTheirs = open?.by.staffUuid === staff.uuid
  return (
    <>
      <Asked question={manualQuestion} />
      {open !== undefined && !isTheirs ? (
        <Banner tone="notice" fact={<Trans>A colleague has entered it.</Trans>}>
          <Trans>What they entered is below. A second person approves it or sends it back.</Trans>
        </Banner>
      ) : null}
      {question === 'payment' && open === undefined && staff.may('approveFunding') ? (
        <PayeeAccount uuid={record.uuid} />
      ) : null}
      {open !== undefined && !isTheirs ? null : staff.may(isPayment ? 'approveFunding' : 'checkByHand') ? (
        <OneAction key={manualQuestion.reference} uuid={record.uuid} act={enterAnswer(question, found)} />
      ) : (
        <RoleNeeded>
          {isPayment ? <Trans>A funder sends it.</Trans> : <Trans>A processor or an underwriter does this.</Trans>}
        </RoleNeeded>
      )}
    </>
  )
}
