import type pg from 'pg'

/** Tables of the tenant schema without data of organisations: Kysely's own. */
const EXEMPT = ['kysely_migration', 'kysely_migration_lock']

type Table = {
  readonly name: string
  readonly secured: boolean
  readonly forced: boolean
  readonly owned: boolean
  readonly policies: readonly {
    readonly using: string | null
    readonly check: string | null
    readonly command: string
  }[]
  readonly unique: readonly { readonly name: string; readonly first: string; readonly primary: boolean }[]
  readonly foreign: readonly {
    readonly name: string
    readonly first: string
    readonly to: string
    readonly toFirst: string
  }[]
}

const column = (relation: string, number: string) =>
  `(select attname from pg_attribute where attrelid = ${relation} and attnum = ${number})`

const TABLES = `
  select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and a.attnotnull) as owned,
    coalesce((select json_agg(json_build_object('using', pg_get_expr(polqual, polrelid),
      'check', pg_get_expr(polwithcheck, polrelid), 'command', polcmd)) from pg_policy where polrelid = c.oid), '[]') as policies,
    coalesce((select json_agg(json_build_object('name', i.indexrelid::regclass::text, 'primary', i.indisprimary,
      'first', ${column('i.indrelid', 'i.indkey[0]')})) from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as unique,
    coalesce((select json_agg(json_build_object('name', f.conname, 'first', ${column('f.conrelid', 'f.conkey[1]')},
      'to', f.confrelid::regclass::text, 'toFirst', ${column('f.confrelid', 'f.confkey[1]')}))
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as foreign
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') order by c.relname`

/** Views and functions that run as their owner, who can see all organisations. */
const BEHIND = `
  select 'view ' || relname as what from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
  union all
  select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`

const isOrganisation = (text: string | null): boolean => /organisation_id = .*'app\.organisation'/.test(text ?? '')

const faultsOf = (table: Table): readonly string[] => {
  const keyErrors = table.unique
    .filter(({ first }) => first !== 'organisation_id')
    .map(({ name }) => `unique index ${name} does not begin with organisation_id`)
  const foreignErrors = table.foreign
    .filter(
      ({ first, to, toFirst }) =>
        first !== 'organisation_id' || (to !== 'house.organisations' && toFirst !== 'organisation_id'),
    )
    .map(({ name }) => `foreign key ${name} does not begin with organisation_id`)
  const policy = table.policies.every(
    ({ using, check, command }) => command === '*' && isOrganisation(using) && isOrganisation(check),
  )
  return [
    ...(table.owned ? [] : ['no organisation_id, or one that may be null']),
    ...(table.unique.some(({ primary }) => primary) ? [] : ['no primary key']),
    ...keyErrors,
    ...foreignErrors,
    ...(table.secured ? [] : ['row security is off']),
    ...(table.forced ? [] : ['row security is not forced']),
    ...(table.policies.length > 0 && policy ? [] : ['no policy, or one that lets another organisation in']),
  ].map((error) => `${table.name}: ${error}`)
}

/** Everything in the tenant schema that could let one organisation see or refer to a row of another. */
export const tenancyErrors = async (owner: pg.PoolClient): Promise<readonly string[]> => {
  const { rows } = await owner.query<Table>(TABLES)
  const behind = await owner.query<{ what: string }>(BEHIND)
  return [
    ...rows.filter(({ name }) => !EXEMPT.includes(name)).flatMap(faultsOf),
    ...behind.rows.map(({ what }) => `${what}: acts as its owner`),
  ]
}
