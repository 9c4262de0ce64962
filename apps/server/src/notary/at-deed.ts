import { partyOf } from '@hearthline/domain/application'
import { openApplication, readApplication, type Snapshot, type UnitOfWork } from '../applications/index.ts'
import { type Context, Problem, type WriteContext } from '../platform/http/index.ts'

const does = 'signApplication'

/** Who meets the notary: the borrower or an additional signer. Each has a session of their own. */
export type AtDeed = { readonly firstName: string; readonly lastName: string; readonly signer: string | null }

export const whoIsAtDeed = ({ facts }: Pick<Snapshot, 'facts'>, { caller }: Pick<Context, 'caller'>): AtDeed => {
  if (caller.kind !== 'signer') return { ...facts.applicant, signer: null }
  const party = partyOf(facts, caller.identityUuid)
  if (party === undefined) throw new Problem('applicationNotFound')
  return { ...party.owner, signer: party.owner.uuid }
}

/** The key of the caller's own session; an additional signer never sees another one. */
export const whose = (application: string, { caller }: Pick<Context, 'caller'>) => ({
  application,
  signer: caller.kind === 'signer' ? caller.identityUuid : null,
})

/** Reads the application while its deed is signed, outside the unit of work, because the vendor is asked first. */
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
