import { randomUUID } from 'node:crypto'
import { confirmBank, setAutopay } from '@hearthline/contracts'
import type { Bank } from '@hearthline/domain/application'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { openExpecting, settledStatus, shownText } from '../../applications/index.ts'
import { Problem, writes } from '../../platform/http/index.ts'

/**
 * bank/autopay: payment by standing debit from the disbursement account, or by hand (12 CFR 1005.10(e)). Both prices
 * were offered.
 */
export const setAutopayCall = writes(setAutopay, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'autopaySettled')
  const disburse = work.facts.bank?.disburse
  if (disburse === undefined) throw new Problem('eventNotExpected')
  const { payType, dayOfMonth, locale = work.facts.locale ?? SOURCE_LANGUAGE } = body
  const autopay: Bank['autopay'] =
    payType === 'MANUAL' || dayOfMonth === undefined
      ? undefined
      : { uuid: randomUUID(), mask: disburse.mask, dayOfMonth, authorizedAt: work.at }
  work.change(
    { bank: { ...work.facts.bank, payType, autopay, confirmedAt: undefined } },
    { kind: 'setAutopay', ...(autopay !== undefined && { note: shownText('AUTOPAY', locale) }) },
  )
  work.publish('autopaySettled')
  return settledStatus(work)
})

/** bank/confirm: the borrower confirms the accounts, or reopens them. */
export const confirmBankCall = writes(confirmBank, async ({ params, body }, context) => {
  const event = body.correct ? 'bankConfirmed' : 'bankReopened'
  const work = await openExpecting(context, params.uuid, event)
  const confirmedAt = body.correct ? work.at : undefined
  work.change({ bank: { ...work.facts.bank, confirmedAt } }, { kind: 'confirmBank', note: { correct: body.correct } })
  work.publish(event)
  return settledStatus(work)
})
