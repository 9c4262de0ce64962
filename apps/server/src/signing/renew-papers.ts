import { openApplication, type Snapshot } from '../applications/index.ts'
import { CLOSING_PAPERS, type PaperMaker, papersOf, staleKinds, withSummary } from '../documents/index.ts'
import type { Context } from '../platform/http/index.ts'

const caller = { kind: 'system', name: 'signing' } as const

/**
 * Closing papers name the day they are signed and the last day to cancel. Those dated an earlier day are made anew, in
 * a unit of work of their own, because whoever meant to sign them is refused. True where there were any.
 */
export const renewPapers = async (papers: PaperMaker, context: Context, application: Snapshot): Promise<boolean> => {
  const { house, tenant } = context
  const { uuid, step } = application
  const moment = await context.moment()
  const standing = await papersOf(house.db, { organisation: tenant.id, application: uuid })
  if (staleKinds(standing, moment.today, tenant.timeZone).length === 0) return false
  const kinds = withSummary(standing, CLOSING_PAPERS)
  const made = await papers.make({ house, organisation: tenant.id, application, ...moment }, kinds)
  await house.db.inTransaction(tenant.id, async (tx) => {
    const inHand = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    if (inHand.now.step !== step) return
    await made.keep(tx)
    inHand.change(made.change, { kind: 'papersRenewed', note: made.note })
  })
  return true
}
