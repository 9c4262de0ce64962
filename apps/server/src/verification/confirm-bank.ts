import { confirmBank } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { writes } from '../platform/http/index.ts'

/** bank/confirm: the accounts are right, or are opened again. */
export const confirmBankCall = writes(confirmBank, async ({ params, body }, context) => {
  const event = body.correct ? 'bankConfirmed' : 'bankReopened'
  const work = await openExpecting(context, params.uuid, event)
  const confirmedAt = body.correct ? work.at : undefined
  work.change({ bank: { ...work.facts.bank, confirmedAt } }, { kind: 'confirmBank', note: { correct: body.correct } })
  work.publish(event)
  return settledStatus(work)
})
