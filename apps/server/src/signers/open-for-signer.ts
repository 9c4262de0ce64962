import type { Party } from '@hearthline/domain/application'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { partyIn } from './task.ts'

type SignerAccess = { readonly work: UnitOfWork; readonly party: Party }

/** Locks an application for one of its signers, wherever it stands. */
export const openForSigner = async (context: WriteContext, uuid: string): Promise<SignerAccess> => {
  const { caller, tx } = context
  if (caller.kind !== 'signer') throw new Problem('notAllowed')
  const work = await openApplication(tx, uuid, { caller, does: 'signBeside', moment: await context.moment() })
  return { work, party: partyIn(work.now, caller.identityUuid) }
}

/** The same, while its signers are waited for. */
export const openForDueSigner = async (context: WriteContext, uuid: string): Promise<SignerAccess> => {
  const { work, party } = await openForSigner(context, uuid)
  if (work.now.step !== 'CO_DEED_REQ' || party.signer.signedAt !== undefined) throw new Problem('eventNotExpected')
  return { work, party }
}
