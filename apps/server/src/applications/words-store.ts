import { type RawBuilder, sql } from 'kysely'
import { PLANNED_BY_VALUE } from '../platform/db/index.ts'

/** The last code point: everything that begins with a word sorts before the word followed by this. */
const LAST = '\u{10FFFF}'

/**
 * The applications with a word that begins like this. A range instead of LIKE, because under row security LIKE, not
 * being leakproof, cannot use the index (decision 131).
 */
export const applicationsWith = (organisation: string, word: string): RawBuilder<string> =>
  sql<string>`(select ${sql.raw(PLANNED_BY_VALUE)} application_uuid from application_words where organisation_id = ${organisation}
    and word >= ${word} and word < ${word + LAST})`
