import type { ReplyOf, readCase } from '@hearthline/contracts'
import type { ApplicationFacts, ChosenOffer } from '@hearthline/domain/application'
import type { Day } from '@hearthline/domain/calendar'
import { firstOwnFees } from '@hearthline/domain/pricing'
import { withLawTable } from '@hearthline/domain/states'
import { type Counteroffer, highCostOn } from '@hearthline/domain/underwriting'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { readApplication, type Snapshot, type StepContext } from '../../applications/index.ts'
import type { LendingRules } from '../../organisations/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import type { ReceiptCopy } from '../offers/receipt.ts'
import { type Decisions, findDecision, findDecisionCopies, findDecisions, findReceiptCopies } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'
import type { KeptRules, StoredDecision } from './decision-record.ts'
import type { DecisionCopy } from './replay-decision.ts'

/** The decision by the rules that the application rests on; undefined for a person's refusal. */
export const storedNow = async (
  db: Decisions,
  organisation: string,
  { uuid, facts }: { uuid: string; facts: ApplicationFacts },
): Promise<StoredDecision | undefined> =>
  facts.decision && findDecision(db, organisation, { application: uuid, decision: facts.decision.uuid })

/** The decision whose offers may be chosen from today. */
export const liveDecision = async (
  { uuid, facts }: Snapshot,
  at: { db: Decisions; organisation: string; today: string },
): Promise<StoredDecision> => {
  const { decision } = facts
  if (decision?.decision !== 'SELECT') throw new Problem('eventNotExpected')
  if (decision.offerExpiresOn === undefined || decision.offerExpiresOn < at.today) throw new Problem('offerExpired')
  const stored = await findDecision(at.db, at.organisation, { application: uuid, decision: decision.uuid })
  if (stored === undefined) throw new Error('an application names a decision that is not there')
  return stored
}

type Place = Pick<StepContext, 'app' | 'organisation'> & { readonly application: { readonly uuid: string } }

/** The decision that the chosen offer came from. */
export const offeringDecision = async (
  { app, organisation, application }: Place,
  { decisionUuid }: Pick<ChosenOffer, 'decisionUuid'>,
): Promise<StoredDecision> => {
  const place = { application: application.uuid, decision: decisionUuid }
  const found = await findDecision(app.db.read<UnderwritingTables>(organisation), organisation, place)
  if (found === undefined) throw new Error('an offer without its decision')
  return found
}

/** The stored rules that a chosen offer was priced and decided by; later documents are made from them. */
export const rulesOfOffer = async (place: Place, offer: Pick<ChosenOffer, 'decisionUuid'>): Promise<LendingRules> =>
  (await offeringDecision(place, offer)).rules

/** What the decision offers in place of what was asked for; nothing where a person refused, or where there is no decision. */
export const counteroffersOf = async ({
  app,
  organisation,
  application,
}: StepContext): Promise<readonly Counteroffer[]> =>
  (await storedNow(app.db.read<UnderwritingTables>(organisation), organisation, application))?.decision.counteroffers ??
  []

/**
 * Stored rules on a later day, with the high-cost figures of that day (12 CFR 1026.32(a)(1)(ii)). Rules of an older
 * release, which may lack a property of the law or our fees, are completed, so that the decision and the home have the
 * same law, and the offers of both their costs.
 */
export const keptRulesOn = ({ policy, sheet }: KeptRules, on: Day): KeptRules => ({
  policy: { ...withLawTable(policy), ownFees: policy.ownFees ?? firstOwnFees, ...highCostOn(on) },
  sheet,
})

/** For a page about a decision: the application, if its step expects one of these events, and the decision's record. */
export const readAt = async (
  { caller, app, tenant }: Context,
  uuid: string,
  ...events: readonly WorkflowEvent[]
): Promise<{ readonly snapshot: Snapshot; readonly stored: StoredDecision | undefined }> => {
  const snapshot = await readApplication(app.db, tenant.id, uuid, { caller, does: 'readRecord' })
  if (!events.some((event) => expects(snapshot.step, event))) throw new Problem('eventNotExpected')
  const stored = await storedNow(app.db.read<UnderwritingTables>(tenant.id), tenant.id, snapshot)
  return { snapshot, stored }
}

type Line = ReplyOf<typeof readCase>['decisions'][number]

/** For staff: every decision on an application, each with the trail of its rules. */
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

/** The copies of a lender's decisions by their uuids; of one that is not stored there is none. */
export const copyDecisions = (
  db: Pick<Db, 'read'>,
  organisation: string,
  uuids: readonly string[],
): Promise<readonly DecisionCopy[]> =>
  findDecisionCopies(db.read<UnderwritingTables>(organisation), organisation, uuids)

/** The copy of a decision by its uuid, searched among these lenders. */
export const copyDecision = async (
  db: Pick<Db, 'read'>,
  organisations: readonly string[],
  uuid: string,
): Promise<DecisionCopy | undefined> => {
  for (const organisation of organisations) {
    const [found] = await copyDecisions(db, organisation, [uuid])
    if (found !== undefined) return found
  }
  return undefined
}

/** The receipts of the offers that were chosen from a decision. */
export const copyReceipts = async (
  db: Pick<Db, 'read'>,
  organisations: readonly string[],
  decision: string,
): Promise<readonly ReceiptCopy[]> => {
  const found: ReceiptCopy[] = []
  for (const organisation of organisations)
    found.push(...(await findReceiptCopies(db.read<UnderwritingTables>(organisation), organisation, decision)))
  return found
}
