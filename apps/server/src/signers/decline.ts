import { declineSigning } from '@hearthline/contracts'
import { legalName, withCoSigner } from '@hearthline/domain/application'
import { notify } from '../notifications/index.ts'
import { writes } from '../platform/http/index.ts'
import { openForDueSigner } from './open-for-signer.ts'
import { partyIn, taskOf } from './task.ts'

/** A signer says no: the borrower is written to and sees it on their page, and the staff find it in their queue. */
export const declineSigningCall = writes(declineSigning, async ({ params, body }, context) => {
  const { app, tx } = context
  const { work, party } = await openForDueSigner(context, params.uuid)
  const { owner, signer } = party
  const declined = { at: work.at, reason: body.reason ?? '' }
  work.change(
    {
      ...withCoSigner(work.facts, { ...signer, declined }),
      needsAttention: { step: 'CO_DEED_REQ', reason: 'signerDeclined', since: work.at },
    },
    { kind: 'signerDeclined', note: { signer: signer.uuid } },
  )
  const { applicant, locale } = work.facts
  await notify(app, tx, {
    to: applicant.email,
    channel: 'mail',
    locale: locale ?? 'en',
    template: 'signerDeclined',
    values: { loanNumber: work.now.loanNumber, signer: legalName(owner) },
  })
  return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
})
