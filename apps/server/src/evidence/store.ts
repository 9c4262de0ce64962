import { type Kysely, sql } from 'kysely'
import { BEFORE_ALL, type Page } from '../platform/sweeps/index.ts'
import type { Head, HeadProof } from './anchor.ts'
import { digestOfFinding, type Finding } from './finding.ts'
import type { EvidenceTables } from './tables.ts'

export type Db = Kysely<EvidenceTables>

export type KnownAnchor = { readonly number: number; readonly at: Date; readonly digest: string }
export type AnchoredHead = { readonly number: number; readonly head: Head; readonly proof: HeadProof }

/** The newest anchor that the database knows of. */
export const findNewestAnchor = (db: Db, organisation: string): Promise<KnownAnchor | undefined> =>
  db
    .selectFrom('evidence_anchors')
    .select(['number', 'at', 'digest'])
    .where('organisation_id', '=', organisation)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertAnchor = async (
  db: Db,
  organisation: string,
  { number, at, digest }: KnownAnchor,
): Promise<void> => {
  await db
    .insertInto('evidence_anchors')
    .values({ organisation_id: organisation, number, at, digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes over the heads of an anchor, unless a newer one names the application. */
export const upsertAnchored = async (db: Db, organisation: string, heads: readonly AnchoredHead[]): Promise<void> => {
  if (heads.length === 0) return
  const rows = heads.map(({ number, head, proof }) => ({
    organisation_id: organisation,
    application_uuid: head.application,
    number,
    seq: head.seq,
    hash: head.hash,
    proof: JSON.stringify(proof),
  }))
  await db
    .insertInto('anchored_heads')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'application_uuid'])
        .doUpdateSet(({ ref }) => ({
          number: ref('excluded.number'),
          seq: ref('excluded.seq'),
          hash: ref('excluded.hash'),
          proof: ref('excluded.proof'),
        }))
        .where(({ eb, ref }) => eb(ref('excluded.number'), '>', ref('anchored_heads.number'))),
    )
    .execute()
}

export const findAnchored = async (
  db: Db,
  organisation: string,
  application: string,
): Promise<AnchoredHead | undefined> => {
  const row = await db
    .selectFrom('anchored_heads')
    .select(['application_uuid as application', 'number', 'seq', 'hash', 'proof'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { number, proof, ...head } = row
  return { number, proof, head }
}

/** An application as the next anchor finds it. */
export type Standing = {
  readonly uuid: string
  readonly createdAt: Date
  readonly lastSeq: number
  /** In hex, as the application's row has it, and as its log has it; null where that row is missing. */
  readonly lastHash: string
  readonly logHash: string | null
  /** Of the newest anchor that names it, and what stands at that row now. */
  readonly anchored: {
    readonly number: number
    readonly seq: number
    readonly hash: string
    readonly stands: string | null
  } | null
  /** The earliest instant of a row behind the anchored one, or of all where none is. */
  readonly earliestSince: Date | null
}

const hex = (column: string) => sql<string>`encode(${sql.ref(column)}, 'hex')`

/** Applications by their uuids, in pages; `moved`: those alone whose log grew since the anchor that names them, or that none does. */
export const listStanding = async (
  db: Db,
  organisation: string,
  { after, rows, moved }: Page<Standing> & { readonly moved: boolean },
): Promise<readonly Standing[]> => {
  const found = await db
    .selectFrom('applications as a')
    .leftJoin('anchored_heads as n', (join) =>
      join.onRef('n.organisation_id', '=', 'a.organisation_id').onRef('n.application_uuid', '=', 'a.uuid'),
    )
    .leftJoin('application_log as l', (join) =>
      join
        .onRef('l.organisation_id', '=', 'a.organisation_id')
        .onRef('l.application_uuid', '=', 'a.uuid')
        .onRef('l.seq', '=', 'a.last_seq'),
    )
    .leftJoin('application_log as s', (join) =>
      join
        .onRef('s.organisation_id', '=', 'a.organisation_id')
        .onRef('s.application_uuid', '=', 'a.uuid')
        .onRef('s.seq', '=', 'n.seq'),
    )
    .select(({ selectFrom }) => [
      'a.uuid',
      'a.created_at',
      'a.last_seq',
      hex('a.last_hash').as('last_hash'),
      sql<string | null>`encode(l.hash, 'hex')`.as('log_hash'),
      'n.number',
      'n.seq',
      'n.hash',
      sql<string | null>`encode(s.hash, 'hex')`.as('stands'),
      selectFrom('application_log as r')
        .select(({ fn }) => fn.min('r.at').as('earliest'))
        .whereRef('r.organisation_id', '=', 'a.organisation_id')
        .whereRef('r.application_uuid', '=', 'a.uuid')
        .where(sql<boolean>`r.seq > coalesce(n.seq, 0)`)
        .as('earliest'),
    ])
    .where('a.organisation_id', '=', organisation)
    .where('a.uuid', '>', after?.uuid ?? BEFORE_ALL.uuid)
    .$if(moved, (all) =>
      all.where(({ or, eb }) => or([eb('n.seq', 'is', null), eb('a.last_seq', '<>', eb.ref('n.seq'))])),
    )
    .orderBy('a.uuid')
    .limit(rows)
    .execute()
  return found.map((row) => ({
    uuid: row.uuid,
    createdAt: row.created_at,
    lastSeq: row.last_seq,
    lastHash: row.last_hash,
    logHash: row.log_hash,
    anchored:
      row.number === null || row.seq === null || row.hash === null
        ? null
        : { number: row.number, seq: row.seq, hash: row.hash, stands: row.stands },
    earliestSince: row.earliest,
  }))
}

/** Those of these heads that do not stand in the log as they are, with what stands there now. */
export const listNotStanding = async (
  db: Db,
  organisation: string,
  heads: readonly Head[],
): Promise<readonly { readonly head: Head; readonly stands: string | null }[]> => {
  const rows = await db
    .selectFrom('application_log')
    .select(['application_uuid', 'seq', hex('hash').as('hash')])
    .where('organisation_id', '=', organisation)
    .where(
      sql<boolean>`(application_uuid, seq) in (select * from unnest(
        ${heads.map(({ application }) => application)}::uuid[], ${heads.map(({ seq }) => seq)}::int[]))`,
    )
    .execute()
  const standing = new Map(rows.map((row) => [`${row.application_uuid} ${row.seq}`, row.hash]))
  return heads.flatMap((head) => {
    const stands = standing.get(`${head.application} ${head.seq}`) ?? null
    return stands === head.hash ? [] : [{ head, stands }]
  })
}

/** False where it is noted already. */
export const insertFinding = async (db: Db, organisation: string, finding: Finding, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('evidence_findings')
    .values({
      organisation_id: organisation,
      digest: digestOfFinding(finding),
      application_uuid: finding.application,
      finding: JSON.stringify(finding),
      found_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
