import type { Party } from '@hearthline/domain/application'
import { instantToDay, isRescindable } from '@hearthline/domain/calendar'
import { openApplication, type Snapshot } from '../applications/index.ts'
import { type DocumentMaker, everyDocumentOf } from '../documents/index.ts'
import type { Context } from '../platform/http/index.ts'

const caller = { kind: 'system', name: 'signing' } as const

/**
 * The notice of the right to cancel is each owner's own and prints the last day to cancel, which runs from the day they
 * get it. Made when the signer comes, and anew where theirs is of an earlier day; true where one was made.
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
      // What was signed went with papers that are made anew since.
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
