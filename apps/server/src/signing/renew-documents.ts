import type { Party } from '@hearthline/domain/application'
import { instantToDay, isRescindable } from '@hearthline/domain/calendar'
import { openApplication, type Snapshot } from '../applications/index.ts'
import {
  CLOSING_DOCUMENTS,
  type DocumentMaker,
  documentsOf,
  everyDocumentOf,
  staleKinds,
  withSummary,
} from '../documents/index.ts'
import type { Context } from '../platform/http/index.ts'

const caller = { kind: 'system', name: 'signing' } as const

/**
 * Closing documents print the day they are signed and the last day to cancel. Those of an earlier day are made again,
 * in a unit of work of their own, because the request to sign them is refused. Returns true if there were any.
 */
export const renewDocuments = async (
  documents: DocumentMaker,
  context: Context,
  application: Snapshot,
): Promise<boolean> => {
  const { app, tenant } = context
  const { uuid, step } = application
  const moment = await context.moment()
  const standing = await documentsOf(app.db, { organisation: tenant.id, application: uuid })
  if (staleKinds(standing, moment.today, tenant.timeZone).length === 0) return false
  const kinds = withSummary(standing, CLOSING_DOCUMENTS)
  const made = await documents.make({ app, organisation: tenant.id, application, ...moment }, kinds)
  await app.db.inTransaction(tenant.id, async (tx) => {
    const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    if (work.now.step !== step) return
    await made.keep(tx)
    work.change(made.change, { kind: 'papersRenewed', note: made.note })
  })
  return true
}

/**
 * Each owner has their own notice of the right to cancel, which prints the last day to cancel, counted from the day
 * they get it. It is made when the signer comes, and again if theirs is from an earlier day. Returns true if one was
 * made.
 */
export const renewNotice = async (
  documents: DocumentMaker,
  context: Context,
  { application, party }: { application: Snapshot; party: Party },
): Promise<boolean> => {
  const { app, tenant } = context
  const { uuid, step, facts } = application
  if (!isRescindable(facts.property.occupancy)) return false
  const moment = await context.moment()
  const standing = await everyDocumentOf(app.db, { organisation: tenant.id, application: uuid })
  const isOfToday = standing.some(
    ({ type, signer, signedAt, createdAt }) =>
      type === 'NOTICE_OF_RIGHT_TO_CANCEL' &&
      signer === party.owner.uuid &&
      // A signed notice belongs to documents that have been made again since.
      signedAt === null &&
      instantToDay(Date.parse(createdAt), tenant.timeZone) === moment.today,
  )
  if (isOfToday) return false
  const at = { app, organisation: tenant.id, application, ...moment }
  const made = await documents.make(at, ['NOTICE_OF_RIGHT_TO_CANCEL'], party.owner)
  await app.db.inTransaction(tenant.id, async (tx) => {
    const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    if (work.now.step !== step) return
    await made.keep(tx)
    work.change(made.change, { kind: 'noticeMade', note: { signer: party.owner.uuid, ...made.note } })
  })
  return true
}
