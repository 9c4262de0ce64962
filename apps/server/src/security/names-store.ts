import { legalName } from '@hearthline/domain/application'
import { type Kysely, sql } from 'kysely'
import { applicationsWith } from '../applications/index.ts'
import type { ResponseTables } from './tables.ts'

type Db = Kysely<ResponseTables>
export type Named = { readonly name: string | null; readonly knownBy: string }
export type Subject = Named & { readonly uuid: string; readonly isStaff: boolean }

const rowsOf = (db: Db, organisation: string) =>
  db
    .selectFrom('applications')
    .select(['uuid', 'owner_uuid', 'loan_number', 'first_name', 'last_name'])
    .where('organisation_id', '=', organisation)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const nameOf = ({ first_name: firstName, last_name: lastName }: Pick<Row, 'first_name' | 'last_name'>): string =>
  legalName({ firstName, lastName })

const subjectOf = (row: Row): Subject => ({
  uuid: row.uuid,
  name: nameOf(row),
  knownBy: row.loan_number,
  isStaff: false,
})

type Ids = readonly string[]
const isOneOf = (ids: Ids) => sql<string>`any(${ids}::uuid[])`

/** What applications are known by: the number, and the name of the borrower. */
export const findApplications = async (db: Db, organisation: string, ids: Ids): Promise<readonly Subject[]> =>
  ids.length === 0 ? [] : (await rowsOf(db, organisation).where('uuid', '=', isOneOf(ids)).execute()).map(subjectOf)

/** Who was invited to the staff: the name, and the address that the link goes to. */
const findInvited = async (db: Db, organisation: string, ids: Ids): Promise<readonly Subject[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('staff_invitations')
    .select(['uuid', 'name', 'email'])
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', isOneOf(ids))
    .execute()
  return rows.map(({ uuid, name, email }) => ({ uuid, name, knownBy: email, isStaff: true }))
}

/** What accounts are known by: the address, and the name of the member of staff or of the borrower in their newest case. */
export const findPeopleNamed = async (db: Db, organisation: string, ids: Ids): Promise<readonly Subject[]> => {
  if (ids.length === 0) return []
  const [staff, accounts, cases] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['uuid', 'name', 'email'])
      .where('organisation_id', '=', organisation)
      .where('uuid', '=', isOneOf(ids))
      .execute(),
    db
      .selectFrom('accounts')
      .select(['uuid', 'email'])
      .where('organisation_id', '=', organisation)
      .where('uuid', '=', isOneOf(ids))
      .execute(),
    rowsOf(db, organisation).where('owner_uuid', '=', isOneOf(ids)).orderBy('created_at').execute(),
  ])
  const names = new Map(cases.map((row) => [row.owner_uuid, nameOf(row)]))
  return [
    ...staff.map(({ uuid, name, email }) => ({ uuid, name, knownBy: email, isStaff: true })),
    ...accounts.map(({ uuid, email }) => ({ uuid, name: names.get(uuid) ?? null, knownBy: email, isStaff: false })),
  ]
}

const MOST = 10

/** What these are known by, each by its id. */
export const findNamed = async (
  db: Db,
  organisation: string,
  ids: { readonly accounts: Ids; readonly applications: Ids; readonly invitations: Ids },
): Promise<ReadonlyMap<string, Named>> => {
  const found = await Promise.all([
    findPeopleNamed(db, organisation, ids.accounts),
    findApplications(db, organisation, ids.applications),
    findInvited(db, organisation, ids.invitations),
  ])
  return new Map(found.flat().map(({ uuid, name, knownBy }) => [uuid, { name, knownBy }]))
}

/** The newest applications with this number, address or telephone, as the search of the console spells it: whole, no beginning. */
export const findNumbered = async (
  db: Db,
  organisation: string,
  word: string,
): Promise<readonly (Subject & { readonly owner: string })[]> => {
  const rows = await rowsOf(db, organisation)
    .where('uuid', 'in', applicationsWith(organisation, word))
    .where((where) =>
      where.or([
        where(sql`lower(loan_number)`, '=', word),
        where(sql`lower(email)`, '=', word),
        where('phone', '=', word),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...subjectOf(row), owner: row.owner_uuid }))
}

/** The accounts that sign in with an address: a borrower and a member of staff may share one. */
export const findAddressed = async (db: Db, organisation: string, email: string): Promise<Ids> => {
  const [accounts, staff] = await Promise.all(
    (['accounts', 'staff'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('uuid')
        .where('organisation_id', '=', organisation)
        .where('email', '=', email)
        .execute(),
    ),
  )
  return [...(accounts ?? []), ...(staff ?? [])].map(({ uuid }) => uuid)
}
