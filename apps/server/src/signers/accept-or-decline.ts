import { acceptInvitation, declineSigning } from '@hearthline/contracts'
import { coSignerOf, legalName, withCoSigner } from '@hearthline/domain/application'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { openApplication } from '../applications/index.ts'
import { makeEconsentCode, type TestPages } from '../drafts/index.ts'
import { notify } from '../notifications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { invitationDigest } from './invite.ts'
import { lockInvitation, useInvitation } from './store.ts'
import type { SignerTables } from './tables.ts'
import { openForDueSigner, partyIn, taskOf } from './task.ts'

const system = { kind: 'system', name: 'signers' } as const

type Rooms = { readonly registry: Registry; readonly testPages: TestPages }

/**
 * Makes the signed-in person a signer of the application: only with the account of the invited address, while the
 * invitation lasts, and once. There is no other way to become a signer.
 */
export const acceptInvitationCall = ({ registry, testPages }: Rooms): Bound =>
  writes(acceptInvitation, async ({ body }, context) => {
    const { caller, app, tx } = context
    const moment = await context.moment()
    const digest = invitationDigest(app, body.token)
    const invitation = await lockInvitation(tx.as<SignerTables>(), tx.organisation, digest)
    if (invitation === undefined || invitation.ends_at <= moment.now) throw new Problem('linkEnded')
    // The invitation stays unused, so that the invited person can still accept it.
    if (caller.kind !== 'signer' || caller.identityUuid !== invitation.signer_uuid)
      throw new Problem('invitationForAnother')
    const by = { caller: system, does: 'changeApplication', moment } as const
    const work = await openApplication(tx, invitation.application_uuid, by)
    const signer = coSignerOf(work.facts, invitation.signer_uuid)
    if (signer === undefined) throw new Problem('linkEnded')
    await useInvitation(tx.as<SignerTables>(), tx.organisation, { digest, at: moment.now })
    const opened = { acceptedAt: work.at, demonstrationCode: makeEconsentCode(), ...signer }
    work.change(withCoSigner(work.facts, opened), { kind: 'signerOpened', note: { signer: signer.uuid } })
    const organisation = registry.byId(tx.organisation)
    const { today } = moment
    if (organisation !== undefined) testPages.setAhead(context, { organisation, today, code: opened.demonstrationCode })
    return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
  })

/** A signer declines: the borrower gets a mail and sees it on their page, and staff see it in their queue. */
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
    locale: locale ?? SOURCE_LANGUAGE,
    template: 'signerDeclined',
    values: { loanNumber: work.now.loanNumber, signer: legalName(owner) },
  })
  return taskOf(work.now, partyIn(work.now, signer.uuid), work.at)
})
