import { z } from 'zod/mini'
import { DecisionCopy, ReceiptCopy } from '../../underwriting/index.ts'

const At = z.string()
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const LogRow = z.strictObject({
  seq: z.number(),
  at: At,
  kind: z.string(),
  byKind: z.string(),
  byUuid: z.nullable(z.string()),
  step: z.string(),
  body: z.json(),
  previousHash: Hash,
  hash: Hash,
})

const DocumentLine = z.strictObject({
  uuid: z.string(),
  type: z.string(),
  from: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: Hash,
  createdAt: At,
  signedAt: z.nullable(At),
  removedAt: z.nullable(At),
  replacedBy: z.nullable(z.string()),
})
export type DocumentLine = z.output<typeof DocumentLine>

/** Everything an examiner reads of one application, without the database. Secrets are included as digests only. */
export const AuditFile = z.strictObject({
  format: z.literal('hearthline.audit.1'),
  application: z.string(),
  loanNumber: z.string(),
  lender: z.strictObject({ orgCode: z.string(), lei: z.string(), timeZone: z.string() }),
  createdAt: At,
  step: z.string(),
  stepEnteredAt: At,
  lastSeq: z.number(),
  lastHash: Hash,
  facts: z.record(z.string(), z.json()),
  /** The version of the schema (domain/facts) that the facts are in; 1 where none is named. */
  factsVersion: z.optional(z.number()),
  consents: z.array(z.json()),
  log: z.array(LogRow),
  decisions: z.array(DecisionCopy),
  receipts: z.array(ReceiptCopy),
  documents: z.array(DocumentLine),
  signatures: z.array(
    z.strictObject({
      uuid: z.string(),
      signer: z.string(),
      document: z.string(),
      sha256: Hash,
      /** The document that shows it; null while it is still to be set. */
      signedAs: z.nullable(z.string()),
      signedSha256: z.nullable(Hash),
      kind: z.string(),
      name: z.string(),
      at: At,
    }),
  ),
  journal: z.array(
    z.strictObject({
      at: At,
      act: z.string(),
      documentSha256: Hash,
      signer: z.string(),
      notary: z.string(),
      commission: z.string(),
      state: z.string(),
      idMethod: z.string(),
    }),
  ),
  clocks: z.array(z.strictObject({ kind: z.string(), dueOn: z.string(), doneAt: z.nullable(At) })),
})
export type AuditFile = z.output<typeof AuditFile>
