import type { ApplicationFacts, FactsChange, SanctionHit, Screened } from '@hearthline/domain/application'
import type { ListedEntry, ScreeningAnswer } from '../vendors/index.ts'

type Asked = { readonly of: Screened; readonly entries: readonly ListedEntry[] }

/** The entries that an answer names; a name that is clear has none. */
export const entriesOf = (answer: ScreeningAnswer): readonly ListedEntry[] =>
  answer.outcome === 'possibleMatch' ? answer.hits : []

const isSame = (a: Screened, b: Screened): boolean =>
  a.owner === b.owner && a.isSpouse === b.isSpouse && (a.isSpouse !== true || a.name === b.name)

/** What the list answered takes the place of what it answered of the same people before. */
export const withHits = ({ sanctionHits = [] }: ApplicationFacts, at: string, asked: readonly Asked[]): FactsChange => {
  const others = sanctionHits.filter(({ of }) => !asked.some((one) => isSame(one.of, of)))
  const found = asked.flatMap(({ of, entries }) => entries.map((entry): SanctionHit => ({ of, ...entry, at })))
  return found.length + sanctionHits.length === 0 ? {} : { sanctionHits: [...others, ...found] }
}
