import type { ApplicationFacts } from '@hearthline/domain/application'
import { upgradeFacts } from '@hearthline/domain/facts'
import canonicalize from 'canonicalize'
import { isChainIntact, isLogWhole, type LogEntry } from '../../applications/index.ts'
import { receiptErrors } from '../../underwriting/index.ts'
import { errorsOfDecisions, noteOf, notesOfDecisions, within } from '../case-file.ts'
import type { AuditFile } from './audit-file.ts'

const entriesOf = ({ log }: AuditFile): readonly LogEntry[] =>
  log.map(({ at, previousHash, hash, byKind, ...row }) => ({
    ...row,
    byKind: byKind as LogEntry['byKind'], // written from an entry; a changed one breaks the chain
    at: new Date(at),
    previousHash: Buffer.from(previousHash, 'hex'),
    hash: Buffer.from(hash, 'hex'),
  }))

const logErrors = (audit: AuditFile, log: readonly LogEntry[]): readonly string[] => {
  const { application: uuid, lastSeq } = audit
  if (!isChainIntact(uuid, log)) return ['the event log is not a whole chain']
  const lastHash = Buffer.from(audit.lastHash, 'hex')
  // The shape is not checked here: facts that do not follow from the log are an error below.
  const facts = upgradeFacts(audit.facts, audit.factsVersion ?? 1) as unknown as ApplicationFacts
  if (!isLogWhole({ uuid, facts, lastSeq, lastHash }, log)) return ['the facts are not what the event log leads to']
  const move = log.findLast(({ body }) => typeof within(body, 'to') === 'string')
  if (move !== undefined && within(move.body, 'to') !== audit.step)
    return ['the step is not the one that the event log ends at']
  return []
}

const decisionErrors = ({ decisions }: AuditFile, log: readonly LogEntry[]): readonly string[] => {
  const missing = [...notesOfDecisions(log).keys()].filter((uuid) => !decisions.some((copy) => copy.uuid === uuid))
  return [
    ...missing.map((uuid) => `decision ${uuid} is missing`),
    ...errorsOfDecisions({ decisions, log }, { replays: 'all' }),
  ]
}

/** The key that each receipt was signed with, by the row of the log that chose its offer. */
const keysNamed = (log: readonly LogEntry[]): ReadonlyMap<unknown, string> =>
  new Map(
    log.flatMap((entry) => {
      const { offer, signedBy } = noteOf(entry)
      return entry.kind === 'chooseOffer' && typeof signedBy === 'string' ? [[offer, signedBy] as const] : []
    }),
  )

const errorsOfReceipts = ({ receipts, facts }: AuditFile, log: readonly LogEntry[]): readonly string[] => {
  const keys = keysNamed(log)
  const uuid = within(facts.offer, 'uuid')
  const chosen = receipts.find((one) => one.offer === uuid)
  return [
    ...receipts.flatMap((one) => receiptErrors(one, keys.get(one.offer))),
    ...(facts.offer !== undefined && chosen?.sha256 !== within(facts.offer, 'receipt')
      ? [`the receipt of ${uuid} is not the one that was signed for`]
      : []),
  ]
}

const areToBeSet = ({ facts: { signing } }: AuditFile): boolean =>
  typeof signing === 'object' && signing !== null && 'toSetSince' in signing

/** The errors of signatures and notarial acts: each must be on a listed document with the same hash. */
const documentErrors = (audit: AuditFile): readonly string[] => {
  const { documents, signatures, journal } = audit
  const known = new Map(documents.map((loanDocument) => [loanDocument.uuid, loanDocument.sha256]))
  const bytes = new Set(known.values())
  const isShown = ({ signedAs, signedSha256 }: AuditFile['signatures'][number]): boolean =>
    signedAs === null ? areToBeSet(audit) : known.get(signedAs) === signedSha256
  return [
    ...signatures
      .filter((one) => known.get(one.document) !== one.sha256 || !isShown(one))
      .map(({ uuid }) => `signature ${uuid} is on a paper with other bytes`),
    ...journal
      .filter(({ documentSha256 }) => !bytes.has(documentSha256))
      .map(({ act, at }) => `${act} of ${at} is on a paper that is not listed`),
  ]
}

/** The errors of an audit file on its own; empty where its records agree. */
export const auditErrors = (audit: AuditFile): readonly string[] => {
  const log = entriesOf(audit)
  const broken = logErrors(audit, log)
  if (broken.length > 0) return broken
  const consents = canonicalize(audit.consents) === canonicalize(audit.facts.consents)
  return [
    ...(consents ? [] : ['the consents are not those of the facts']),
    ...decisionErrors(audit, log),
    ...errorsOfReceipts(audit, log),
    ...documentErrors(audit),
  ]
}
