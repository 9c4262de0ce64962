import { openApplication, type Snapshot } from '../applications/index.ts'
import { CLOSING_DOCUMENTS, type DocumentMaker, documentsOf, staleKinds, withSummary } from '../documents/index.ts'
import type { Context } from '../platform/http/index.ts'

const caller = { kind: 'system', name: 'signing' } as const

/**
 * Closing papers name the day they are signed and the last day to cancel. Those dated an earlier day are made anew, in
 * a unit of work of their own, because whoever meant to sign them is refused. True where there were any.
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
