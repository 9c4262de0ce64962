import { useConditionRecords, useRead } from '@hearthline/client'
import { type ConditionRecord, listSigners } from '@hearthline/contracts'
import { rowOf } from '@hearthline/domain/workflow'
import { Disclosure } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import {
  conditionStateWords,
  conditionWords,
  gateWords,
  ownStateWords,
  signerStateWords,
} from '../../../words/index.ts'
import { OneAction } from '../actions/task-card.tsx'
import { CASE_PLACES, type Case } from '../use-case.ts'
import { askSignerAction, clearAction, judgeAction, OPEN_CONDITION, waiveAction } from './condition-actions.ts'

type OfCondition = { readonly uuid: string; readonly condition: ConditionRecord }

const Papers = ({ uuid, condition: { documents } }: OfCondition) =>
  documents.map((document, nth) => (
    <Link key={document} to={documentAddress(uuid, document)}>
      <Trans>Document {nth + 1}</Trans>
    </Link>
  ))

/** What the reader may do with it now. */
const Acts = ({ uuid, condition }: OfCondition) => {
  const staff = useStaff()
  const { state, isJudgedHere, mayBeWaived, uuid: which } = condition
  const isLive = state === 'OPEN' || state === 'SUBMITTED'
  return (
    <>
      {state === 'SUBMITTED' && isJudgedHere && staff.may('checkByHand') ? (
        <OneAction uuid={uuid} act={condition.owner === 'STAFF' ? clearAction(which) : judgeAction(which)} />
      ) : null}
      {isLive && mayBeWaived && staff.may('decideReview') ? (
        <Disclosure summary={<Trans>Do without it</Trans>}>
          <OneAction uuid={uuid} act={waiveAction(which)} />
        </Disclosure>
      ) : null}
    </>
  )
}

const One = ({ uuid, condition }: OfCondition) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { categoryEnum, state, since, commentsToBorrower, signer, owner, blocks } = condition
  const isOwn = owner === 'STAFF'
  const stands = (isOwn ? ownStateWords : signer === null ? conditionStateWords : signerStateWords)[state]
  const stopped = blocks.map((gate) => i18n._(gateWords[gate])).join(', ')
  return (
    <li className="hl-stack" data-gap="2">
      <span>
        <b>{isOwn ? <Trans>For staff to do</Trans> : i18n._(conditionWords[categoryEnum])}</b> ·{' '}
        {signer === null ? null : `${signer.name} · `}
        {i18n._(stands)}, {instant(since)}
        {commentsToBorrower ? ` · ${commentsToBorrower}` : null}
      </span>
      {state === 'OPEN' || state === 'SUBMITTED' ? (
        <span className="hl-soft">
          <Trans>Stops: {stopped}</Trans>
        </span>
      ) : null}
      <Papers uuid={uuid} condition={condition} />
      <Acts uuid={uuid} condition={condition} />
    </li>
  )
}

/** A form for each additional signer who has accepted: the others cannot see yet what is asked of them. */
const AskSigners = ({ uuid }: { uuid: string }) => {
  const { data = [] } = useRead(listSigners, { params: { uuid } })
  return data
    .filter(({ openedAt }) => openedAt !== null)
    .map((signer) => {
      const name = `${signer.firstName} ${signer.lastName}`
      return (
        <Disclosure key={signer.uuid} summary={<Trans>Ask {name} for something</Trans>}>
          <OneAction uuid={uuid} act={askSignerAction(signer)} />
        </Disclosure>
      )
    })
}

/** What was asked of the borrower and the additional signers, what they sent, and the forms to ask for more. */
export const ConditionsCard = ({ record: { uuid, step } }: Pick<Case, 'record'>) => {
  const { t } = useLingui()
  const staff = useStaff()
  const { data = [] } = useConditionRecords(uuid)
  const mayAsk = staff.may('checkByHand') && rowOf(step).waitsOn !== 'nobody'
  if (data.length === 0 && !mayAsk) return null
  return (
    <ConsoleCard title={t`Conditions`} id={CASE_PLACES.conditions}>
      <div className="hl-stack">
        {data.length > 0 ? (
          <ul className="hl-stack hl-small">
            {data.map((condition) => (
              <One key={condition.uuid} uuid={uuid} condition={condition} />
            ))}
          </ul>
        ) : null}
        {mayAsk ? (
          <>
            <Disclosure summary={<Trans>Ask for something</Trans>}>
              <OneAction uuid={uuid} act={OPEN_CONDITION} />
            </Disclosure>
            <AskSigners uuid={uuid} />
          </>
        ) : null}
      </div>
    </ConsoleCard>
  )
}
