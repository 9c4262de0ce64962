import { hash } from 'node:crypto'
import { isChainIntact, isLogWhole } from '../../applications/index.ts'
import {
  type AnchorIndex,
  acceptedIn,
  digestOfFinding,
  type EvidenceContext,
  type EvidenceTables,
  type Finding,
  findAgainst,
  findingOf,
  findingsOfAnchors,
  listStanding,
  readAnchorIndex,
  type Standing,
} from '../../evidence/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { eachPage } from '../../platform/sweeps/index.ts'
import { type CaseFile, errorsOfDecisions, notesOfDecisions, readCaseFiles } from '../case-file.ts'

/** With their whole logs and decisions in memory. */
const CASES_AT_ONCE = 50

/** A day is missed by a server that was down for the night; two are not. */
const ANCHOR_DUE_MS = 49 * 3_600_000

/**
 * How many logs were walked, how many of them an anchor names, how many findings people had accepted, and which applications that
 * an anchor names were purged, with the proof of it.
 */
export type Walked = { logs: number; anchored: number; accepted: number; readonly purged: Set<string> }

type Asked = EvidenceContext & { readonly db: Db }

const findingOfFile = ({ snapshot, log, decisions }: CaseFile): Finding | undefined => {
  const { uuid: application, lastSeq: seq, lastHash } = snapshot
  const of = { application, seq, stands: lastHash.toString('hex') }
  if (!isChainIntact(application, log.slice(0, seq))) return findingOf('logBroken', of)
  if (!isLogWhole(snapshot, log)) return findingOf('factsChanged', of)
  const missing = [...notesOfDecisions(log).keys()].filter((uuid) => !decisions.some((copy) => copy.uuid === uuid))
  const errors = [...missing.map(String), ...errorsOfDecisions({ decisions, log }, { replays: 'unnamed' })]
  return errors.length === 0
    ? undefined
    : findingOf('decisionChanged', { application, stands: hash('sha256', errors.join()) })
}

/** Some applications: what the anchors say of each, its whole log, its facts and decisions by the log. */
async function* findingsOfPage(
  { db, ...context }: Asked,
  { organisation, page, index }: { organisation: Organisation; page: readonly Standing[]; index: AnchorIndex },
): AsyncGenerator<Finding> {
  const whole = new Set<string>()
  for (const { standing, finding } of await findAgainst({ db }, organisation.id, { page, index })) {
    if (finding !== undefined) yield finding
    if (finding?.kind !== 'logBroken') whole.add(standing.uuid)
  }
  for (const file of await readCaseFiles({ ...context, db }, organisation, [...whole])) {
    const finding = findingOfFile(file)
    if (finding !== undefined) yield finding
  }
}

async function* findingsOfCases(
  context: Asked,
  { organisation, index, walked }: { organisation: Organisation; index: AnchorIndex; walked: Walked },
): AsyncGenerator<Finding> {
  const tables = context.db.read<EvidenceTables>(organisation.id)
  const pages = eachPage<Standing>((asked) => listStanding(tables, organisation.id, asked), CASES_AT_ONCE)
  for await (const page of pages) {
    walked.logs += page.length
    walked.anchored += page.filter(({ uuid }) => index.headOf(uuid) !== undefined).length
    yield* findingsOfPage(context, { organisation, page, index })
  }
}

/**
 * Walks all anchors and all applications of a lender, and yields once each what is not as it was. What people accepted is left
 * out. Reads only; its caller notes what it finds.
 */
export async function* sweepEvidence(
  context: Asked,
  organisation: Organisation,
  {
    now,
    walked = { logs: 0, anchored: 0, accepted: 0, purged: new Set() },
  }: { readonly now: Date; readonly walked?: Walked },
): AsyncGenerator<Finding> {
  const index = await readAnchorIndex(context, organisation.id)
  const isAccepted = await acceptedIn(context, organisation.id)
  const trust = await context.timestamp.trust()
  const isLate = index.newest !== undefined && now.getTime() - index.newest.at.getTime() > ANCHOR_DUE_MS
  const onPurged = (application: string) => void walked.purged.add(application)
  const all = async function* () {
    yield* findingsOfAnchors({ ...context, trust, onPurged }, organisation.id, index)
    if (isLate) yield findingOf('noAnchor', { number: index.newest?.number ?? null })
    yield* findingsOfCases(context, { organisation, index, walked })
  }
  const seen = new Set<string>()
  for await (const finding of all()) {
    const digest = digestOfFinding(finding)
    if (seen.has(digest)) continue
    seen.add(digest)
    if (isAccepted(finding)) walked.accepted += 1
    else yield finding
  }
}
