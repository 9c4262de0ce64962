import { noteFindings } from '../../evidence/index.ts'
import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { sweepEvidence } from './sweep-evidence.ts'

/** Walks the anchors and all cases of a lender, and raises an event for what is not as it was. */
export const auditLender =
  (registry: Pick<Registry, 'byId'>) =>
  async (app: AppContext, organisation: string): Promise<void> => {
    const lender = registry.byId(organisation)
    const { anchors } = app
    if (lender === undefined || anchors === undefined) return
    const { now } = await app.clock.at(organisation, lender.timeZone)
    await noteFindings(app, organisation, sweepEvidence({ ...app, anchors }, lender, { now }))
  }
