import { judgePayment, judgeVendorAnswer } from '@hearthline/contracts'
import { MANUAL_QUESTIONS } from '@hearthline/domain/manual-vendors'
import { Banner, DescriptionList } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { documentWords, manualQuestionWords, roleWords, verdictWords } from '../../../words/index.ts'
import type { Action } from '../actions/action.ts'
import { Claim, RoleNeeded } from '../actions/claim.tsx'
import { OneAction } from '../actions/task-card.tsx'
import type { Case } from '../use-case.ts'

type Answer = Case['manualAnswers'][number]
type Title = Extract<Answer['given'], { question: 'titleSummary' }>['answer']

const isPaymentOf = ({ given }: Answer): boolean => MANUAL_QUESTIONS[given.question].isPayment

const judgement = (answer: Answer): Action => ({
  endpoint: isPaymentOf(answer) ? judgePayment : judgeVendorAnswer,
  verdict: { name: 'verdict', values: ['APPROVE', 'RETURN'] },
  fields: [
    {
      name: 'reason',
      kind: 'words',
      label: msg`Reason`,
      help: msg`For the log, and for the person who brought it.`,
      with: ['RETURN'],
    },
  ],
  button: msg`Decide`,
  done: msg`Recorded.`,
  params: { answer: answer.uuid },
})

type Item = { readonly term: string; readonly detail: string }

/** What a title report says, as it was entered. */
const useTitleItems = () => {
  const { t, i18n } = useLingui()
  const { money, day } = useFormats()
  const text = (term: string, detail: string | undefined): readonly Item[] => (detail ? [{ term, detail }] : [])
  return (answer: Title): readonly Item[] => {
    if (answer.outcome === 'noMatch') return [{ term: t`Home`, detail: i18n._(verdictWords('NO_MATCH')) }]
    const { ownerMatches, owners, liens, homeEquityClosedOn, record } = answer
    const deed = record?.sourceDeed
    return [
      { term: t`The borrower owns the home, by the record`, detail: ownerMatches ? t`Yes` : t`No` },
      { term: t`Owners on record`, detail: owners.join(' · ') },
      {
        term: t`Judgments and tax liens`,
        detail:
          liens.length === 0
            ? t`None`
            : liens
                .map((one) => `${one.creditor}, ${i18n._(verdictWords(one.kind))}, ${money(one.balanceCents)}`)
                .join(' · '),
      },
      ...text(t`Last home equity loan closed on`, homeEquityClosedOn && day(homeEquityClosedOn)),
      ...text(t`Parcel number`, record?.parcelNumber),
      ...text(t`Legal description`, record?.legalDescription),
      ...text(t`How title is held`, record?.vesting),
      ...text(t`Deed to the owners`, deed?.reference),
      ...text(t`Deed recorded on`, deed?.recordedOn && day(deed.recordedOn)),
    ]
  }
}

const Given = ({ given }: Pick<Answer, 'given'>) => {
  const { t } = useLingui()
  const { money, day } = useFormats()
  const titleItems = useTitleItems()
  const itemsOf = (): readonly Item[] => {
    switch (given.question) {
      case 'titleSummary':
      case 'titleFinal':
        return titleItems(given.answer)
      case 'payoffQuote':
        return [
          { term: t`Pays it off`, detail: money(given.answer.payoffCents) },
          { term: t`Good through`, detail: day(given.answer.goodThrough) },
        ]
      case 'recording':
        return [
          { term: t`Recording number`, detail: given.answer.instrumentNumber },
          { term: t`Recorded on`, detail: day(given.answer.recordedOn) },
        ]
      case 'payment':
      case 'payoff':
        return [{ term: t`Number of the payment`, detail: given.answer.traceNumber }]
    }
  }
  return <DescriptionList items={[...itemsOf()]} />
}

/** Who did something, with the roles they held, and when. */
const useWho = () => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  return ({ name, roles }: Answer['by'], at: string): string =>
    [name, ...roles.map((role) => i18n._(roleWords[role])), instant(at)].join(' · ')
}

const Brought = ({ uuid, answer }: { uuid: string; answer: Answer }) => {
  const { i18n } = useLingui()
  const who = useWho()
  const { by, at, reason, document, given } = answer
  return (
    <div className="hl-stack">
      <p className="hl-small">
        <Trans>Brought by {who(by, at)}</Trans>
        <br />
        {reason}
      </p>
      <p>
        <Link to={documentAddress(uuid, document.uuid)}>
          <Trans>Open the document: {i18n._(documentWords[document.type])}</Trans>
        </Link>
      </p>
      <Given given={given} />
    </div>
  )
}

/** The form for a second person; the first person only reads that a second one is needed. */
const Judgement = ({ uuid, answer }: { uuid: string; answer: Answer }) => {
  const staff = useStaff()
  const isPayment = isPaymentOf(answer)
  if (!staff.may(isPayment ? 'approveFunding' : 'approveEvidence')) {
    return (
      <RoleNeeded>
        {isPayment ? (
          <Trans>A second funder approves it.</Trans>
        ) : (
          <Trans>A processor, an underwriter or a manager approves evidence that a colleague brought.</Trans>
        )}
      </RoleNeeded>
    )
  }
  if (answer.by.staffUuid === staff.uuid) {
    return (
      <Banner tone="notice" fact={<Trans>You brought this.</Trans>}>
        <Trans>A second person has to approve it. Until then you can enter it again above.</Trans>
      </Banner>
    )
  }
  return <OneAction key={answer.uuid} uuid={uuid} act={judgement(answer)} />
}

/** What one person entered in a vendor's place: nothing of it counts before a second person approves it. */
export const ManualCards = ({ found }: { found: Case }) => {
  const { t, i18n } = useLingui()
  const who = useWho()
  const { uuid, loanNumber } = found.record
  const task = found.tasks.find(({ kind, closed }) => kind === 'EVIDENCE_APPROVAL' && closed === null)
  return found.manualAnswers.map((answer) => {
    const what = i18n._(manualQuestionWords[answer.given.question])
    const { sentBack } = answer
    return (
      <ConsoleCard
        key={answer.uuid}
        title={sentBack ? t`Sent back: ${what}` : t`To approve by a second person: ${what}`}
      >
        <div className="hl-verdict">
          <Brought uuid={uuid} answer={answer} />
          <div className="hl-stack">
            {sentBack ? (
              <Banner tone="negative" fact={<Trans>Sent back: {sentBack.reason}</Trans>}>
                <Trans>{who(sentBack.by, sentBack.at)}. Enter it again above.</Trans>
              </Banner>
            ) : (
              <>
                {task && !isPaymentOf(answer) ? <Claim task={task} loanNumber={loanNumber} /> : null}
                <Judgement uuid={uuid} answer={answer} />
              </>
            )}
          </div>
        </div>
      </ConsoleCard>
    )
  })
}
