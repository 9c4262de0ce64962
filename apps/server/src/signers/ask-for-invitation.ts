import { randomUUID } from 'node:crypto'
import { askForInvitation } from '@hearthline/contracts'
import { coSignerOf, isSignerAwaited } from '@hearthline/domain/application'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import { accountOfAddress, countInvitationMail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { inviteOwner, mailSigner } from './invite.ts'
import { applicationsInvitedTo } from './store.ts'
import type { SignerTables } from './tables.ts'

/**
 * Asks for a new link. The call does the same, in the same time, for every address, so that it reveals nothing; the
 * job looks up what to send.
 */
export const askForInvitationCall = writes(askForInvitation, async ({ body }, context) => {
  const { app, tx } = context
  await countInvitationMail(context, body.email)
  const signer = (await accountOfAddress(tx, body.email)) ?? randomUUID()
  await app.jobs.send(tx, 'invitation', { organisation: tx.organisation, signer })
  return { asked: true as const }
})

type Asked = { readonly app: AppContext; readonly tx: Tx; readonly work: UnitOfWork; readonly signer: string }

/** Sends a new link to a signer who has not accepted yet, and the way to log in to one who has. Others get nothing. */
const answer = async ({ app, tx, work, signer: uuid }: Asked): Promise<void> => {
  const { facts, now } = work
  const owner = facts.additional?.otherOwners.find((one) => one.uuid === uuid)
  const signer = coSignerOf(facts, uuid)
  if (owner === undefined || signer === undefined) return
  const hasCome = signer.acceptedAt !== undefined
  if (!hasCome && !(now.isOpen && isSignerAwaited(facts, owner, now.step))) return
  work.change({}, { kind: 'signerAskedForLink', note: { signer: uuid } })
  if (!hasCome) return inviteOwner(app, tx, { work, owner, asks: 'signer' })
  await mailSigner(app, tx, { facts, owner, signer, template: 'signerWayIn' })
}

const caller = { kind: 'system', name: 'signers' } as const

/**
 * The job of the queue 'invitation': mails the address on record about each application that the signer was invited
 * to.
 */
export const sendInvitations =
  (app: AppContext, zoneOf: (organisation: string) => string) =>
  async ({ organisation, signer = '' }: JobData): Promise<void> => {
    const moment = await app.clock.at(organisation, zoneOf(organisation))
    await app.db.inTransaction(organisation, async (tx) => {
      for (const uuid of await applicationsInvitedTo(tx.as<SignerTables>(), organisation, signer)) {
        const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
        await answer({ app, tx, work, signer })
      }
    })
  }
