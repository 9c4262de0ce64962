import { instantToDay } from '@hearthline/domain/calendar'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Lender } from './context.ts'
import { makeAnchor } from './make-anchor.ts'
import { noteFindings } from './note-findings.ts'
import { findNewestAnchor } from './store.ts'
import { sweepEvidence } from './sweep-evidence.ts'
import type { EvidenceTables } from './tables.ts'

/** Makes the anchor of a day where there is none yet, and has all cases walked after it. */
export const anchorDaily = async (app: AppContext, lender: Lender, zone: string): Promise<void> => {
  const { id: organisation } = lender
  const { now, today } = await app.clock.at(organisation, zone)
  const newest = await findNewestAnchor(app.db.read<EvidenceTables>(organisation), organisation)
  if (newest !== undefined && instantToDay(newest.at.getTime(), zone) >= today) return
  await makeAnchor(app, lender, now)
  await app.jobs.sendOnceLater('audit', { organisation }, 0)
}

/** Walks the anchors and all cases of a lender, and raises an event for what is not as it was. */
export const auditLender = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  await noteFindings(app, organisation, sweepEvidence(app, { id: organisation }, now))
}
