import { declineSigning } from '@hearthline/contracts'
import { legalName, withCoSigner } from '@hearthline/domain/application'
import { notify } from '../notifications/index.ts'
import { writes } from '../platform/http/index.ts'
import { openBeside } from './open-beside.ts'
import { partyIn, taskOf } from './task.ts'

/** A signer says no: the borrower is written to and sees it on their page, and the staff find it in their queue. */
export const declineSigningCall = writes(declineSigning, async ({ params, body }, context) => {
  const { house, tx } = context
  const { inHand, party } = await openBeside(context, params.uuid)
  const { owner, signer } = party
  const declined = { at: inHand.at, reason: body.reason ?? '' }
  inHand.change(
    {
      ...withCoSigner(inHand.facts, { ...signer, declined }),
      needsAttention: { step: 'CO_DEED_REQ', reason: 'signerDeclined', since: inHand.at },
    },
    { kind: 'signerDeclined', note: { signer: signer.uuid } },
  )
  const { applicant, locale } = inHand.facts
  await notify(house, tx, {
    to: applicant.email,
    channel: 'mail',
    locale: locale ?? 'en',
    template: 'signerDeclined',
    values: { loanNumber: inHand.now.loanNumber, signer: legalName(owner) },
  })
  return taskOf(inHand.now, partyIn(inHand.now, signer.uuid), inHand.at)
})
