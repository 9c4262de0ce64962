import { useConditionRecords } from '@hearthline/client'
import type { ConditionRecord } from '@hearthline/contracts'
import { rowOf } from '@hearthline/domain/workflow'
import { Disclosure } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { conditionStateWords, conditionWords } from '../../../words/index.ts'
import { OneAct } from '../acts/task-card.tsx'
import type { Case } from '../use-case.ts'
import { judgeAct, OPEN_CONDITION, waiveAct } from './condition-acts.ts'

type OfCondition = { readonly uuid: string; readonly condition: ConditionRecord }

const Papers = ({ uuid, condition: { documents } }: OfCondition) =>
  documents.map((document, nth) => (
    <Link key={document} to={documentAddress(uuid, document)}>
      <Trans>Document {nth + 1}</Trans>
    </Link>
  ))

/** What may be done with it now, by whoever looks. */
const Acts = ({ uuid, condition }: OfCondition) => {
  const staff = useStaff()
  const { state, isJudgedHere, mayBeWaived, uuid: which } = condition
  const isLive = state === 'OPEN' || state === 'SUBMITTED'
  return (
    <>
      {state === 'SUBMITTED' && isJudgedHere && staff.may('checkByHand') ? (
        <OneAct uuid={uuid} act={judgeAct(which)} />
      ) : null}
      {isLive && mayBeWaived && staff.may('decideReview') ? (
        <Disclosure summary={<Trans>Do without it</Trans>}>
          <OneAct uuid={uuid} act={waiveAct(which)} />
        </Disclosure>
      ) : null}
    </>
  )
}

const One = ({ uuid, condition }: OfCondition) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { categoryEnum, state, since, commentsToBorrower } = condition
  return (
    <li className="hl-stack" data-gap="2">
      <span>
        <b>{i18n._(conditionWords[categoryEnum])}</b> · {i18n._(conditionStateWords[state])}, {instant(since)}
        {commentsToBorrower ? ` · ${commentsToBorrower}` : null}
      </span>
      <Papers uuid={uuid} condition={condition} />
      <Acts uuid={uuid} condition={condition} />
    </li>
  )
}

/** What was asked of the borrower, what they sent, and the form to ask for more. */
export const ConditionsCard = ({ record: { uuid, step } }: Pick<Case, 'record'>) => {
  const { t } = useLingui()
  const staff = useStaff()
  const { data = [] } = useConditionRecords(uuid)
  const mayAsk = staff.may('checkByHand') && rowOf(step).waitsOn !== 'nobody'
  if (data.length === 0 && !mayAsk) return null
  return (
    <ConsoleCard title={t`Conditions`}>
      <div className="hl-stack">
        {data.length > 0 ? (
          <ul className="hl-stack hl-small">
            {data.map((condition) => (
              <One key={condition.uuid} uuid={uuid} condition={condition} />
            ))}
          </ul>
        ) : null}
        {mayAsk ? (
          <Disclosure summary={<Trans>Ask for something</Trans>}>
            <OneAct uuid={uuid} act={OPEN_CONDITION} />
          </Disclosure>
        ) : null}
      </div>
    </ConsoleCard>
  )
}
