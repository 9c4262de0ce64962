import type { ReplyOf, readCase } from '@hearthline/contracts'
import type { Db } from '../platform/db/index.ts'
import { findDecisions } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

type Line = ReplyOf<typeof readCase>['decisions'][number]

/** For staff: every decision that the rules took on an application, each with the trail of the rules asked. */
export const decisionsOf = async (
  db: Pick<Db, 'read'>,
  { organisation, application }: { readonly organisation: string; readonly application: string },
): Promise<Line[]> => {
  const found = await findDecisions(db.read<UnderwritingTables>(organisation), organisation, application)
  return found.map(({ uuid, decidedAt, decision }) => ({
    uuid,
    decidedAt: decidedAt.toISOString(),
    stage: decision.stage,
    decision: decision.decision,
    subDecision: decision.subDecision,
    policyVersion: decision.policyVersion,
    sheetVersion: decision.sheetVersion,
    trail: decision.trail.map(({ rule, input, outcome }) => ({
      rule,
      input: Object.entries(input).map(([name, value]) => ({ name, value })),
      outcome,
    })),
  }))
}
