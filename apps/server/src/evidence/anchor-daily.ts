import { instantToDay } from '@hearthline/domain/calendar'
import type { AppContext } from '../platform/app-context/index.ts'
import { anchorIndex } from './anchor-index.ts'
import type { Lender } from './context.ts'
import { makeAnchor } from './make-anchor.ts'

/** Makes the anchor of a day where there is none yet, and has all cases walked after it. */
export const anchorDaily = async (app: AppContext, lender: Lender, zone: string): Promise<void> => {
  const { id: organisation } = lender
  const { anchors } = app
  if (anchors === undefined) return
  const { now, today } = await app.clock.at(organisation, zone)
  const context = { ...app, anchors }
  // Another process may have made it meanwhile.
  const { newest } = await anchorIndex(context, organisation, 'now')
  if (newest !== undefined && instantToDay(newest.at.getTime(), zone) >= today) return
  await makeAnchor(context, lender, now)
  await app.jobs.sendOnceLater('audit', { organisation }, 1)
}
