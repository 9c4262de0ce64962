import { checkedTaxId, giveCustomerDetails } from '@hearthline/contracts'
import { mayGiveSignerDetails, withCoSigner } from '@hearthline/domain/application'
import { goOnToDeed, keepSecret, taxIdOf } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { openForSigner } from './open-for-signer.ts'
import { partyIn, taskOf } from './task.ts'

/**
 * What the identity programme asks of a signer who owes (31 CFR 1020.220(a)(2)(i)): the tax number sealed, the address
 * among the facts. At any step before they sign, as some had come further before they were asked; told again, the newer
 * word stands in place of the older, so that a slip of the hand can be mended.
 */
export const giveCustomerDetailsCall = writes(giveCustomerDetails, async ({ params, body }, context) => {
  const { app, tx } = context
  const { work, party } = await openForSigner(context, params.uuid)
  const { owner, signer } = party
  if (!work.now.isOpen || !mayGiveSignerDetails(owner, signer)) throw new Problem('eventNotExpected')
  if (signer.consent === undefined) throw new Problem('consentMissing')
  const { taxId: typed, ...address } = body
  const taxId = checkedTaxId(typed, app.config.mode)
  if (!taxId.ok) throw new Problem('invalidInput', { fields: [{ path: 'taxId', code: taxId.code }] })
  const kind = taxIdOf(signer.uuid)
  const digest = await keepSecret(tx, app.keys, { application: work.uuid, kind, value: taxId.digits })
  work.change(withCoSigner(work.facts, { ...signer, customer: { address, givenAt: work.at } }), {
    kind: 'customerDetails',
    note: { signer: signer.uuid, taxId: digest },
  })
  goOnToDeed(work)
  return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
})
