import type { Party } from '@hearthline/domain/application'
import { type InHand, openApplication } from '../applications/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { partyIn } from './task.ts'

/** Locks an application for one of its signers, while its signers are waited for. */
export const openBeside = async (
  context: WriteContext,
  uuid: string,
): Promise<{ readonly inHand: InHand; readonly party: Party }> => {
  const { caller, tx } = context
  if (caller.kind !== 'signer') throw new Problem('notAllowed')
  const inHand = await openApplication(tx, uuid, { caller, does: 'signBeside', moment: await context.moment() })
  const party = partyIn(inHand.now, caller.identityUuid)
  if (inHand.now.step !== 'CO_DEED_REQ' || party.signer.signedAt !== undefined) throw new Problem('eventNotExpected')
  return { inHand, party }
}
