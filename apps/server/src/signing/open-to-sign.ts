import { type Party, partyOf, signsBeforeDeed } from '@hearthline/domain/application'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { openApplication, readApplication, type Snapshot, type UnitOfWork } from '../applications/index.ts'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'

/**
 * Reads the application if its step expects this event, outside the unit of work, so that no connection is held while
 * documents are rendered.
 */
export const readAt = async (context: Context, uuid: string, event: WorkflowEvent): Promise<Snapshot> => {
  const { caller, app, tenant } = context
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does: 'signApplication' })
  if (!expects(application.step, event)) throw new Problem('eventNotExpected')
  return application
}

const does = 'signApplication'

const partyIn = ({ facts, step }: Snapshot, { caller }: Pick<Context, 'caller'>): Party => {
  const party = caller.kind === 'signer' ? partyOf(facts, caller.identityUuid) : undefined
  if (party === undefined) throw new Problem('applicationNotFound')
  const isToSign = party.signer.signedAt === undefined && signsBeforeDeed(facts, party.owner)
  if (step !== 'CO_DEED_REQ' || !isToSign) throw new Problem('eventNotExpected')
  // All sign the same document: while earlier signatures are being set on it, its bytes change.
  if (facts.signing?.toSetSince !== undefined) throw new Problem('papersBeingSet')
  return party
}

/** Reads the application for a signer who has not signed yet, outside the unit of work. */
export const readForSigner = async (
  context: Context,
  uuid: string,
): Promise<{ readonly application: Snapshot; readonly party: Party }> => {
  const { caller, app, tenant } = context
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does })
  return { application, party: partyIn(application, context) }
}

/** The same, locked. */
export const openForSigner = async (
  context: WriteContext,
  uuid: string,
): Promise<{ readonly work: UnitOfWork; readonly party: Party }> => {
  const by = { caller: context.caller, does, moment: await context.moment() } as const
  const work = await openApplication(context.tx, uuid, by)
  return { work, party: partyIn(work.now, context) }
}
