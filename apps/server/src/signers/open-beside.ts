import type { Party } from '@hearthline/domain/application'
import { type InHand, openApplication } from '../applications/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { partyIn } from './task.ts'

type Beside = { readonly inHand: InHand; readonly party: Party }

/** Locks an application for one of its signers, wherever it stands. */
export const openForSigner = async (context: WriteContext, uuid: string): Promise<Beside> => {
  const { caller, tx } = context
  if (caller.kind !== 'signer') throw new Problem('notAllowed')
  const inHand = await openApplication(tx, uuid, { caller, does: 'signBeside', moment: await context.moment() })
  return { inHand, party: partyIn(inHand.now, caller.identityUuid) }
}

/** The same, while its signers are waited for. */
export const openBeside = async (context: WriteContext, uuid: string): Promise<Beside> => {
  const { inHand, party } = await openForSigner(context, uuid)
  if (inHand.now.step !== 'CO_DEED_REQ' || party.signer.signedAt !== undefined) throw new Problem('eventNotExpected')
  return { inHand, party }
}
