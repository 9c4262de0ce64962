import type { Migration, Schema } from '../migration.ts'

type Rule = {
  readonly says: string
  readonly finds: RegExp | ((statement: string) => boolean)
  /** Where it may stand; by default in what contracts. */
  readonly mayStandIn?: readonly Migration['kind'][]
}

const NOWHERE: readonly Migration['kind'][] = []

/** What is said of each column that a statement adds. */
const addedColumns = (statement: string): readonly string[] =>
  statement
    .split(/\badd\s+column\b/i)
    .slice(1)
    .map((rest) => rest.split(/,\s*(?:add|alter|drop)\b/i)[0] ?? '')

const isAddedFull = (column: string): boolean => /\bnot\s+null\b/i.test(column) && !/\bdefault\b/i.test(column)
const isRewritten = (column: string): boolean =>
  /\bstored\b/i.test(column) || /\bdefault\s+(?:gen_random_uuid|random|clock_timestamp|nextval)\b/i.test(column)

/** Statements that the release before would be refused by, or that would keep it waiting. */
const RULES: readonly Rule[] = [
  { says: 'takes a column away', finds: /\bdrop\s+column\b/i },
  {
    says: 'takes something away',
    finds: /\bdrop\s+(?:table|type|view|schema|function|trigger|policy|sequence|index)\b/i,
  },
  { says: 'takes a default away', finds: /\bdrop\s+default\b/i },
  { says: 'takes rows away', finds: /^\s*(?:delete|truncate)\b/i },
  { says: 'takes a right away', finds: /^\s*revoke\b/i },
  { says: 'renames', finds: /\brename\b/i },
  { says: 'changes a type', finds: /\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i },
  {
    says: 'demands more of a row',
    finds: /\badd\s+(?:constraint|check|foreign\s+key|unique|primary\s+key|exclude)\b/i,
  },
  {
    says: 'looks through a table while nobody writes (say not valid, and validate in a migration of its own)',
    finds: (statement) =>
      /\badd\s+(?:constraint|check|foreign\s+key)\b/i.test(statement) && !/\bnot\s+valid\b/i.test(statement),
    mayStandIn: NOWHERE,
  },
  { says: 'forbids null (say notNull)', finds: /\bset\s+not\s+null\b/i, mayStandIn: NOWHERE },
  {
    says: 'adds a column that must be given',
    finds: (statement) => addedColumns(statement).some(isAddedFull),
    mayStandIn: NOWHERE,
  },
  {
    says: 'writes a table anew while nobody reads it',
    finds: (statement) => addedColumns(statement).some(isRewritten),
    mayStandIn: NOWHERE,
  },
  {
    says: 'makes an index while nobody writes (say index)',
    finds: /\bcreate\s+(?:unique\s+)?index\b/i,
    mayStandIn: NOWHERE,
  },
  { says: 'changes all rows at once (say fill)', finds: /^\s*(?:with\b.*)?\bupdate\b/is, mayStandIn: NOWHERE },
  {
    says: 'opens a table to every organisation',
    finds: /\b(?:no\s+force|disable)\s+row\s+level/i,
    mayStandIn: NOWHERE,
  },
]

const isFound = ({ finds }: Rule, statement: string): boolean =>
  typeof finds === 'function' ? finds(statement) : finds.test(statement)

/** A table that the migration makes itself is nobody's yet. */
const ofNewTable = (statements: readonly string[]) => {
  const made = statements.flatMap((one) => /^\s*create\s+table\s+(\S+)/i.exec(one)?.[1] ?? [])
  return (statement: string): boolean =>
    /^\s*create\s+table\b/i.test(statement) ||
    made.some((table) => new RegExp(`\\b(?:on|table)\\s+${table}\\b`, 'i').test(statement))
}

const ofStatements = (name: string, migration: Migration): readonly string[] => {
  if (!('statements' in migration)) return []
  const isNew = ofNewTable(migration.statements)
  return migration.statements
    .filter((statement) => !isNew(statement))
    .flatMap((statement) =>
      RULES.filter(
        (rule) => isFound(rule, statement) && !(rule.mayStandIn ?? ['contract']).includes(migration.kind),
      ).map(({ says }) => `${name} ${says}`),
    )
}

const ofOrder = ({ release, migrations }: Schema): readonly string[] => {
  const all = Object.entries(migrations)
  return all.flatMap(([name, migration], nth) => [
    ...(migration.release > release ? [`${name} is of a release to come`] : []),
    ...(migration.release < (all[nth - 1]?.[1].release ?? 1) ? [`${name} stands behind one of a later release`] : []),
    ...('since' in migration && (migration.since < 1 || migration.since >= migration.release)
      ? [`${name} contracts what a release uses that is still served`]
      : []),
  ])
}

/** A line for whatever in a schema would refuse, or stall, the release before. */
export const unsafeIn = (schema: Schema): readonly string[] => [
  ...ofOrder(schema),
  ...Object.entries(schema.migrations).flatMap(([name, migration]) => ofStatements(name, migration)),
]
