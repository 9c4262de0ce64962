import { type RawBuilder, sql } from 'kysely'

/** The last code point there is: what begins with a word stands before the word with this behind it. */
const LAST = '\u{10FFFF}'

/**
 * The applications of which a word begins so. A range and no LIKE: of a comparison that may leak what it compares, row
 * security keeps the index away (decision 141).
 */
export const applicationsWith = (organisation: string, word: string): RawBuilder<string> =>
  sql<string>`(select application_uuid from application_words where organisation_id = ${organisation}
    and word >= ${word} and word < ${word + LAST})`
