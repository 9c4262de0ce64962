import { acceptInvitation } from '@hearthline/contracts'
import { coSignerOf, withCoSigner } from '@hearthline/domain/application'
import { openApplication } from '../applications/index.ts'
import { makeEconsentCode, type TestPages } from '../drafts/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { invitationDigest } from './invite.ts'
import { lockInvitation, useInvitation } from './store.ts'
import type { SignerTables } from './tables.ts'
import { partyIn, taskOf } from './task.ts'

const system = { kind: 'system', name: 'signers' } as const

type Rooms = { readonly registry: Registry; readonly testPages: TestPages }

/**
 * Binds whoever is signed in to the application they were invited to: only the account of the address that was invited,
 * only while the invitation lasts, and once. It is the one way to become a signer of an application.
 */
export const acceptInvitationCall = ({ registry, testPages }: Rooms): Bound =>
  writes(acceptInvitation, async ({ body }, context) => {
    const { caller, app, tx } = context
    const moment = await context.moment()
    const digest = invitationDigest(app, body.token)
    const invitation = await lockInvitation(tx.as<SignerTables>(), tx.organisation, digest)
    if (invitation === undefined || invitation.ends_at <= moment.now) throw new Problem('linkEnded')
    // Left unused, so that the person it was meant for can still take it up.
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
