import type { Language } from '@hearthline/domain/languages'
import { lines } from '../guarded/lines.ts'

/** More ways to ask for each topic, one a line. */
type AskedLines = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Ways to ask by topic and language. */
export type Asked = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>

export const asked = (topics: AskedLines): Asked =>
  Object.fromEntries(Object.entries(topics).map(([id, { en, es }]) => [id, { en: lines(en), es: lines(es) }]))
