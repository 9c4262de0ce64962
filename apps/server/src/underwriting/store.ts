import type { RateSheet } from '@hearthline/domain/pricing'
import type { Decision, PersonDecision, Policy } from '@hearthline/domain/underwriting'
import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type DecisionInputs,
  type DecisionRecord,
  isPersonsRefusal,
  type StoredDecision,
} from './decision/decision-record.ts'
import type { DecisionCopy } from './decision/replay-decision.ts'
import type { ReceiptCopy, SignedReceipt } from './offers/receipt.ts'
import type { UnderwritingTables } from './tables.ts'

/** Where decisions are read from: a connection, or the current transaction. */
export type Decisions = Kysely<UnderwritingTables>

const keepRules = async (
  trx: Transaction<UnderwritingTables>,
  organisation: string,
  { policy, sheet }: Pick<DecisionRecord, 'policy' | 'sheet'>,
): Promise<void> => {
  const rows = ([['policy', policy] as const, ['sheet', sheet] as const] as const).map(([kind, rules]) => ({
    organisation_id: organisation,
    kind,
    version: rules.version,
    body: rules.text,
    sha256: rules.sha256,
  }))
  await trx
    .insertInto('lending_rules')
    .values(rows)
    .onConflict((c) => c.columns(['organisation_id', 'sha256']).doNothing())
    .execute()
}

/** Stores a decision with the rules it was made under. */
export const insertDecision = async (
  trx: Transaction<UnderwritingTables>,
  organisation: string,
  kept: { uuid: string; application: string; at: Date; made: DecisionRecord<Decision | PersonDecision> },
): Promise<void> => {
  const { made } = kept
  await keepRules(trx, organisation, made)
  await trx
    .insertInto('decisions')
    .values({
      organisation_id: organisation,
      uuid: kept.uuid,
      application_uuid: kept.application,
      stage: made.decision.stage,
      decided_at: kept.at,
      inputs: made.inputs.text,
      policy_sha256: made.policy.sha256,
      policy_version: made.policy.version,
      sheet_sha256: made.sheet.sha256,
      sheet_version: made.sheet.version,
      record: made.record.text,
      sha256: made.record.sha256,
    })
    .execute()
}

/** A lender's decisions, each joined with its rules by their hash. */
const withRules = (db: Decisions, organisation: string) =>
  db
    .selectFrom('decisions as d')
    .innerJoin('lending_rules as p', (join) =>
      join.onRef('p.organisation_id', '=', 'd.organisation_id').onRef('p.sha256', '=', 'd.policy_sha256'),
    )
    .innerJoin('lending_rules as s', (join) =>
      join.onRef('s.organisation_id', '=', 'd.organisation_id').onRef('s.sha256', '=', 'd.sheet_sha256'),
    )
    .where('d.organisation_id', '=', organisation)

/** A decision by the rules, with those rules; undefined for a person's refusal. Only this module writes the texts. */
export const findDecision = async (
  db: Decisions,
  organisation: string,
  place: { application: string; decision: string },
): Promise<StoredDecision | undefined> => {
  const row = await withRules(db, organisation)
    .select(['d.uuid', 'd.application_uuid', 'd.inputs', 'd.record', 'd.sha256', 'p.body as policy', 's.body as sheet'])
    .where('d.application_uuid', '=', place.application)
    .where('d.uuid', '=', place.decision)
    .executeTakeFirst()
  if (row === undefined || isPersonsRefusal(row.inputs)) return undefined
  return {
    uuid: row.uuid,
    application: row.application_uuid,
    // Texts that keepDecision alone writes.
    decision: JSON.parse(row.record) as Decision,
    inputs: JSON.parse(row.inputs) as DecisionInputs,
    rules: { policy: JSON.parse(row.policy) as Policy, sheet: JSON.parse(row.sheet) as RateSheet },
    record: row.record,
    sha256: row.sha256,
  }
}

/** The policy of a decision, a person's too. */
export const findPolicy = async (
  db: Decisions,
  organisation: string,
  place: { application: string; decision: string },
): Promise<Policy | undefined> => {
  const row = await withRules(db, organisation)
    .select('p.body as policy')
    .where('d.application_uuid', '=', place.application)
    .where('d.uuid', '=', place.decision)
    .executeTakeFirst()
  return row && (JSON.parse(row.policy) as Policy) // a text that keepDecision alone writes
}

/** Every decision on an application, a person's too, the newest first: when, and what it was. */
export const findDecisions = async (
  db: Decisions,
  organisation: string,
  application: string,
): Promise<
  readonly { readonly uuid: string; readonly decidedAt: Date; readonly decision: Decision | PersonDecision }[]
> => {
  const rows = await db
    .selectFrom('decisions')
    .select(['uuid', 'decided_at', 'record'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .orderBy('decided_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    decidedAt: row.decided_at,
    decision: JSON.parse(row.record) as Decision | PersonDecision, // only this module writes it
  }))
}

type RulesOfRow = { readonly policy_sha256: Buffer; readonly sheet_sha256: Buffer }

/** The rules of these decisions, each text read once: decisions under the same rules share one object. */
const findRules = async (db: Decisions, organisation: string, rows: readonly RulesOfRow[]) => {
  const sums = [
    ...new Set(rows.flatMap((row) => [row.policy_sha256.toString('hex'), row.sheet_sha256.toString('hex')])),
  ]
  const found = await db
    .selectFrom('lending_rules')
    .select(['sha256', 'body'])
    .where('organisation_id', '=', organisation)
    .where('sha256', '=', sql<Buffer>`any(${sums.map((sum) => Buffer.from(sum, 'hex'))}::bytea[])`)
    .execute()
  const bodies = new Map(found.map(({ sha256, body }) => [sha256.toString('hex'), body]))
  const rules = new Map<string, DecisionCopy['policy']>()
  return (sha256: Buffer, version: string): DecisionCopy['policy'] => {
    const sum = sha256.toString('hex')
    const known = rules.get(`${sum} ${version}`)
    if (known !== undefined) return known
    const body = bodies.get(sum)
    if (body === undefined) throw new Error('a decision without its rules')
    const rule = { version, sha256: sum, body }
    rules.set(`${sum} ${version}`, rule)
    return rule
  }
}

/** The stored texts of decisions, for a replay elsewhere. */
export const findDecisionCopies = async (
  db: Decisions,
  organisation: string,
  uuids: readonly string[],
): Promise<readonly DecisionCopy[]> => {
  const rows = await db
    .selectFrom('decisions')
    .select(['uuid', 'application_uuid', 'decided_at', 'inputs', 'record', 'sha256'])
    .select(['policy_version', 'policy_sha256', 'sheet_version', 'sheet_sha256'])
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('uuid')
    .execute()
  const ruleOf = await findRules(db, organisation, rows)
  return rows.map((row) => ({
    format: 'hearthline.decision.1',
    uuid: row.uuid,
    application: row.application_uuid,
    decidedAt: row.decided_at.toISOString(),
    inputs: row.inputs,
    policy: ruleOf(row.policy_sha256, row.policy_version),
    sheet: ruleOf(row.sheet_sha256, row.sheet_version),
    record: row.record,
    sha256: row.sha256.toString('hex'),
  }))
}

/** Stores the offer as it was shown. */
export const insertReceipt = async (
  trx: Transaction<UnderwritingTables>,
  organisation: string,
  receipt: SignedReceipt & { offer: string; application: string; decision: string },
): Promise<void> => {
  await trx
    .insertInto('offer_receipts')
    .values({
      organisation_id: organisation,
      offer_uuid: receipt.offer,
      application_uuid: receipt.application,
      decision_uuid: receipt.decision,
      body: receipt.body.text,
      sha256: receipt.body.sha256,
      signature: receipt.signature,
      public_key: receipt.publicKey,
    })
    .execute()
}

/** The receipts of the offers that were chosen from a decision, as they were kept. */
export const findReceiptCopies = async (
  db: Decisions,
  organisation: string,
  decision: string,
): Promise<readonly ReceiptCopy[]> => {
  const rows = await db
    .selectFrom('offer_receipts')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('decision_uuid', '=', decision)
    .orderBy('offer_uuid')
    .execute()
  return rows.map((row) => ({
    offer: row.offer_uuid,
    decision: row.decision_uuid,
    body: row.body,
    sha256: row.sha256.toString('hex'),
    signature: row.signature,
    publicKey: row.public_key,
  }))
}
