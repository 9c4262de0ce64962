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
 * Somebody's link is lost or has ended. The call does the same for every address, and takes as long; what there is to
 * send is looked up by the job.
 */
export const askForInvitationCall = writes(askForInvitation, async ({ body }, context) => {
  const { app, tx } = context
  await countInvitationMail(context, body.email)
  const signer = (await accountOfAddress(tx, body.email)) ?? randomUUID()
  await app.jobs.send(tx, 'invitation', { organisation: tx.organisation, signer })
  return { asked: true as const }
})

type Asked = { readonly app: AppContext; readonly tx: Tx; readonly work: UnitOfWork; readonly signer: string }

/** A new link to whoever has not come yet; whoever has needs none, and is told how to come in. Others hear nothing. */
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

/** The job of the queue 'invitation': writes to the address on record, for each application the signer was invited to. */
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
