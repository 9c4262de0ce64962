import { confirmPayee } from '@hearthline/contracts'
import { isMoneyUnderWay } from '@hearthline/domain/application'
import { payeeToConfirm } from '@hearthline/domain/funding'
import { mustBeSecond, openForStaff, settledStatus } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** The account was given after the signing: somebody rang the borrower, who says that it is theirs. */
export const confirmPayeeCall = (registry: Registry): Bound =>
  writes(confirmPayee, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, confirmPayee.does)
    const { bank } = work.facts
    const account = payeeToConfirm(work.facts)
    if (account === undefined || !work.now.isOpen || isMoneyUnderWay(work.facts)) throw new Problem('eventNotExpected')
    await mustBeSecond(context, 'confirmPayee', { registry, work })
    const { spokeWith, numberCalled, reason } = body
    const confirmed = { spokeWith, numberCalled, at: work.at }
    work.change(
      { bank: { ...bank, disburse: { ...account, confirmed } } },
      { kind: 'confirmPayee', note: { account: account.uuid, spokeWith, numberCalled, reason, staff: by.name } },
    )
    return settledStatus(work)
  })
