import { partyOf } from '@hearthline/domain/application'
import { openApplication, readApplication, type Snapshot, type UnitOfWork } from '../applications/index.ts'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'

const does = 'signApplication'

/** Whose turn before the notary it is: the borrower's, or an additional signer's. Each has a session of their own. */
export type AtDeed = { readonly firstName: string; readonly lastName: string; readonly signer: string | null }

export const whoIsAtDeed = ({ facts }: Pick<Snapshot, 'facts'>, { caller }: Pick<Context, 'caller'>): AtDeed => {
  if (caller.kind !== 'signer') return { ...facts.applicant, signer: null }
  const party = partyOf(facts, caller.identityUuid)
  if (party === undefined) throw new Problem('applicationNotFound')
  return { ...party.owner, signer: party.owner.uuid }
}

/** Which session is asked for: an additional signer never sees the borrower's, nor another's. */
export const whose = (application: string, { caller }: Pick<Context, 'caller'>) => ({
  application,
  signer: caller.kind === 'signer' ? caller.identityUuid : null,
})

/** The application while its deed is signed, beside the unit of work: the vendor is asked before one begins. */
export const readAtDeed = async ({ caller, app, tenant }: Context, uuid: string): Promise<Snapshot> => {
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does })
  if (application.step !== 'DEED_SIGNING') throw new Problem('eventNotExpected')
  return application
}

/** The same, locked. */
export const openAtDeed = async (context: WriteContext, uuid: string): Promise<UnitOfWork> => {
  const by = { caller: context.caller, does, moment: await context.moment() } as const
  const work = await openApplication(context.tx, uuid, by)
  if (work.now.step !== 'DEED_SIGNING') throw new Problem('eventNotExpected')
  return work
}
