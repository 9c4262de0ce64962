import { readChatContext } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { conditionsOf } from '@hearthline/domain/conditions'
import { readApplication, type Snapshot } from '../../applications/index.ts'
import { type Bound, type Context, Problem, reads } from '../../platform/http/index.ts'
import type { ConversationRow } from '../conversation/conversation-store.ts'
import { isVerified } from '../start/nonces.ts'
import { memberOf, requireReader } from './at-desk.ts'
import { findAtDesk } from './desk-store.ts'
import { lineOf } from './read-desk.ts'
import type { DeskTables } from './tables.ts'

const factsOf = ({ uuid, loanNumber, facts, step, stepEnteredAt }: Snapshot, signer: string | undefined) => ({
  application: uuid,
  loanNumber,
  name: legalName(facts.applicant),
  propertyState: facts.property.state,
  amountCents: facts.offer?.amountCents ?? null,
  step,
  stepEnteredAt: stepEnteredAt.toISOString(),
  isCrypto: facts.isCrypto,
  openConditions: conditionsOf(facts, signer).filter(({ state }) => state === 'OPEN').length,
})

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error
}

/** The kinds of caller as whom the customer may read: the borrower of an application, or its additional signer. */
const KINDS = ['borrower', 'signer'] as const

/** Facts of the chat's application where it belongs to the verified customer; undefined otherwise. */
const borrowerIn = async (
  { app, tenant }: Context,
  { application_uuid: uuid }: ConversationRow,
  identityUuid: string,
) => {
  if (uuid === null) return null
  for (const kind of KINDS) {
    const judged = { caller: { kind, identityUuid }, does: 'readApplication' } as const
    const found = await readApplication(app.db, tenant.id, uuid, judged).catch(unlessRefused)
    if (found !== undefined) return factsOf(found, kind === 'signer' ? identityUuid : undefined)
  }
  return null
}

/** The identity that the customer proved within the last two minutes; undefined where that lapsed. */
const provenIdentity = async (
  { app }: Context,
  { organisation_id: organisation, uuid, identity_uuid }: ConversationRow,
) => {
  const isProven = await isVerified(app.db, { organisation, conversation: uuid })
  return isProven && identity_uuid !== null ? identity_uuid : undefined
}

/** What agents see about the customer of a chat. An application is shown for a verified customer only. */
export const readChatContextCall: Bound = reads(readChatContext, async ({ params }, context) => {
  const { app, tenant } = context
  const db = app.db.read<DeskTables>(tenant.id)
  const row = await findAtDesk(db, { organisation: tenant.id, conversation: params.conversation })
  if (row === undefined) throw new Problem('chatNotFound')
  requireReader(row, memberOf(context.caller))
  const identity = await provenIdentity(context, row)
  return {
    chat: lineOf(row),
    email: row.email,
    isVerified: identity !== undefined,
    borrower: identity === undefined ? null : await borrowerIn(context, row, identity),
  }
})
