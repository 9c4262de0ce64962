import { type Kysely, sql } from 'kysely'
import { BEFORE_ALL, type Page } from '../platform/sweeps/index.ts'
import type { Head } from './anchor.ts'
import { digestOfFinding, type Finding } from './finding.ts'
import type { EvidenceTables } from './tables.ts'

type Db = Kysely<EvidenceTables>

/** The number of the newest anchor that the database knows of; 0 for none. */
export const newestAnchorKnown = async (db: Db, organisation: string): Promise<number> => {
  const row = await db
    .selectFrom('evidence_anchors')
    .select('number')
    .where('organisation_id', '=', organisation)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

export const insertAnchor = async (db: Db, organisation: string, number: number): Promise<void> => {
  await db
    .insertInto('evidence_anchors')
    .values({ organisation_id: organisation, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An application with the head that its row has and the one that its log has, in hex; null where that row is missing. */
export type Standing = {
  readonly uuid: string
  readonly createdAt: Date
  readonly lastSeq: number
  readonly lastHash: string
  readonly logHash: string | null
}

const hex = (column: string) => sql<string>`encode(${sql.ref(column)}, 'hex')`

/** Applications by their uuids, in pages. */
export const listStanding = async (
  db: Db,
  organisation: string,
  { after, rows }: Page<Standing>,
): Promise<readonly Standing[]> =>
  db
    .selectFrom('applications as a')
    .leftJoin('application_log as l', (join) =>
      join
        .onRef('l.organisation_id', '=', 'a.organisation_id')
        .onRef('l.application_uuid', '=', 'a.uuid')
        .onRef('l.seq', '=', 'a.last_seq'),
    )
    .select([
      'a.uuid',
      'a.created_at as createdAt',
      'a.last_seq as lastSeq',
      hex('a.last_hash').as('lastHash'),
      sql<string | null>`encode(l.hash, 'hex')`.as('logHash'),
    ])
    .where('a.organisation_id', '=', organisation)
    .where('a.uuid', '>', after?.uuid ?? BEFORE_ALL.uuid)
    .orderBy('a.uuid')
    .limit(rows)
    .execute()

type Place = { readonly application: string; readonly seq: number }

const given = (places: readonly Place[]) =>
  sql`unnest(${places.map(({ application }) => application)}::uuid[], ${places.map(({ seq }) => seq)}::int[])`

/** By application, the earliest instant of the rows behind this one. */
export const earliestBehind = async (
  db: Db,
  organisation: string,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await sql<{ application: string; earliest: Date }>`
    select g.application, min(l.at) as earliest
      from ${given(places)} as g(application, seq)
      join application_log l on l.organisation_id = ${organisation} and l.application_uuid = g.application and l.seq > g.seq
     group by g.application`.execute(db)
  return new Map(rows.map(({ application, earliest }) => [application, earliest]))
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
    .where(sql<boolean>`(application_uuid, seq) in (select * from ${given(heads)})`)
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

export const insertProof = async (db: Db, row: EvidenceTables['purge_proofs']): Promise<void> => {
  await db.insertInto('purge_proofs').values(row).execute()
}

export const findProof = async (
  db: Db,
  organisation: string,
  digest: string,
): Promise<{ readonly subject: string; readonly text: string } | undefined> =>
  db
    .selectFrom('purge_proofs')
    .select(['subject_uuid as subject', 'proof as text'])
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .executeTakeFirst()

/** The proofs of these, as they were signed; or all of the lender, the newest first. */
export const listProofs = async (
  db: Db,
  organisation: string,
  subjects?: readonly string[],
): Promise<readonly { readonly subject: string; readonly text: string }[]> =>
  db
    .selectFrom('purge_proofs')
    .select(['subject_uuid as subject', 'proof as text'])
    .where('organisation_id', '=', organisation)
    .$if(subjects !== undefined, (q) => q.where('subject_uuid', '=', sql<string>`any(${subjects ?? []}::uuid[])`))
    .orderBy('made_at', 'desc')
    .execute()
