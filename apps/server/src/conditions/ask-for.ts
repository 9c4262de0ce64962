import { randomUUID } from 'node:crypto'
import { type Condition, isMoneyUnderWay, type StaffMember } from '@hearthline/domain/application'
import { isLive, kindOf } from '@hearthline/domain/conditions'
import { FIRST_STEP, rowOf } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'

/** Two who approve have seen the file as it is: nothing is asked once the money is on its way. */
const mayBeAsked = ({ now: { step }, facts }: UnitOfWork): boolean =>
  step !== FIRST_STEP && rowOf(step).waitsOn !== 'nobody' && step !== 'DIRECT_DEBT_PAYOFF' && !isMoneyUnderWay(facts)

/** What a person asks for, in their words. */
export type Asked = Pick<Condition, 'category' | 'signer' | 'notes'> & {
  readonly commentsToBorrower: string
  readonly documents: number
  /** For the log. */
  readonly reason: string
}

const conditionOf = ({ documents, reason, ...asked }: Asked, at: string): Condition => ({
  ...asked,
  uuid: randomUUID(),
  state: 'OPEN',
  openedAt: at,
  since: at,
  openedBy: 'STAFF',
  why: reason,
  // Whatever a person asks for in papers is at least one.
  documentsRequired: kindOf(asked).document === undefined ? 0 : Math.max(1, documents),
  documents: [],
})

/** One of a category at a time of one party, but for papers of any kind: those may be several things. */
const isAskedAlready = ({ facts }: UnitOfWork, { category, signer }: Asked): boolean =>
  category !== 'GENERIC_DOCUMENT_REQUEST' &&
  (facts.conditions ?? []).some((one) => one.category === category && one.signer === signer && isLive(one))

/** A person asks for something, at any step between the application and the money. */
export const askFor = (work: UnitOfWork, asked: Asked, { name }: StaffMember): void => {
  if (!mayBeAsked(work) || isAskedAlready(work, asked)) throw new Problem('eventNotExpected')
  const condition = conditionOf(asked, work.at)
  const { category, signer, reason } = asked
  work.change(
    { conditions: [...(work.facts.conditions ?? []), condition] },
    { kind: 'openCondition', note: { condition: condition.uuid, category, signer, reason, staff: name } },
  )
}
