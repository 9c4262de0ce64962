import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { ReceiptCopy } from '../offers/receipt.ts'
import { canonical, type KeptRules, replayInputs } from './decision-record.ts'

const Kept = z.strictObject({ version: z.string(), sha256: z.string(), body: z.string() })

/** A decision as it is exported: the stored texts and all that a replay needs. */
export const DecisionCopy = z.strictObject({
  format: z.literal('hearthline.decision.1'),
  uuid: z.string(),
  application: z.string(),
  decidedAt: z.string(),
  inputs: z.string(),
  policy: Kept,
  sheet: Kept,
  record: z.string(),
  sha256: z.string(),
})
export type DecisionCopy = z.output<typeof DecisionCopy>

export type Replay =
  | { readonly same: true; readonly sha256: string }
  /** The first place that differs, as a JSON pointer into the named text. */
  | {
      readonly same: false
      readonly of: 'policy' | 'sheet' | 'record'
      readonly at: string
      readonly kept: string
      readonly now: string
    }

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const isFolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Difference = { readonly at: string; readonly kept: string; readonly now: string }

/** Compares keys in a fixed order, so that the first difference is the same on every machine. */
const firstDifference = (kept: unknown, now: unknown, at = ''): Difference | undefined => {
  if (!isFolder(kept) || !isFolder(now))
    return Object.is(kept, now) ? undefined : { at, kept: shown(kept), now: shown(now) }
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(now)])].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  for (const key of keys) {
    const found = firstDifference(kept[key], now[key], `${at}/${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

type Rules = { readonly value: unknown; readonly sha256: string }

/** Copies of many decisions share the objects of their rules: each is read and hashed once. */
const readRules = new WeakMap<DecisionCopy['policy'], Rules>()

const rulesIn = (kept: DecisionCopy['policy']): Rules => {
  const known = readRules.get(kept)
  if (known !== undefined) return known
  const value: unknown = JSON.parse(kept.body)
  const rules = { value, sha256: canonical(value).sha256.toString('hex') }
  readRules.set(kept, rules)
  return rules
}

const rulesDiffer = (of: 'policy' | 'sheet', kept: DecisionCopy['policy']): Replay | undefined => {
  const { sha256: now } = rulesIn(kept)
  return now === kept.sha256 ? undefined : { same: false, of, at: '', kept: kept.sha256, now }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hashes that the log's row of a decision names (noteOfDecision); rows of earlier releases have the record's alone. */
export type NamedHashes = Readonly<Partial<Record<'sha256' | 'inputsSha256' | 'policySha256' | 'sheetSha256', unknown>>>

/** Whether a decision's texts are the ones that its row of the log names; false where the row does not name all of them. */
export const isNamedWhole = ({ record, inputs, policy, sheet }: DecisionCopy, named: NamedHashes): boolean =>
  named.sha256 === sha256(record) &&
  named.inputsSha256 === sha256(inputs) &&
  named.policySha256 === rulesIn(policy).sha256 &&
  named.sheetSha256 === rulesIn(sheet).sha256

/**
 * Decides the stored inputs again under the stored rules and compares the bytes. The lender's current policy does not
 * matter.
 */
export const replayDecision = (copy: DecisionCopy): Replay => {
  const differs = rulesDiffer('policy', copy.policy) ?? rulesDiffer('sheet', copy.sheet)
  if (differs !== undefined) return differs
  // Stored as rules.
  const rules = { policy: rulesIn(copy.policy).value, sheet: rulesIn(copy.sheet).value } as KeptRules
  const made = replayInputs(copy.inputs, rules)
  const now = made.sha256.toString('hex')
  if (made.text === copy.record && now === copy.sha256) return { same: true, sha256: now }
  const place = firstDifference(JSON.parse(copy.record), JSON.parse(made.text)) ?? { at: '', kept: copy.sha256, now }
  return { same: false, of: 'record', ...place }
}

/** A decision with the receipts of the offers chosen from it; copies from an earlier release have none. */
export const ReplayFile = z.extend(DecisionCopy, { receipts: z.optional(z.array(ReceiptCopy)) })
export type ReplayFile = z.output<typeof ReplayFile>
