import type { ApplicationFacts, FactsChange, SanctionHit, Screened } from '@hearthline/domain/application'
import type { AppContext } from '../../platform/app-context/index.ts'
import { ContradictingAnswer, type ListedEntry, type ScreeningAnswer, type Vendors } from '../../vendors/index.ts'

type AskedOf = { readonly of: Screened; readonly entries: readonly ListedEntry[] }

/** The entries that an answer lists; none where the name is clear. */
export const entriesOf = (answer: ScreeningAnswer): readonly ListedEntry[] =>
  answer.outcome === 'possibleMatch' ? answer.hits : []

const isSame = (a: Screened, b: Screened): boolean =>
  a.owner === b.owner && a.isSpouse === b.isSpouse && (a.isSpouse !== true || a.name === b.name)

/** The hits of this screening replace the earlier hits of the same people. */
export const withHits = (
  { sanctionHits = [] }: ApplicationFacts,
  at: string,
  asked: readonly AskedOf[],
): FactsChange => {
  const others = sanctionHits.filter(({ of }) => !asked.some((one) => isSame(one.of, of)))
  const found = asked.flatMap(({ of, entries }) => entries.map((entry): SanctionHit => ({ of, ...entry, at })))
  return found.length + sanctionHits.length === 0 ? {} : { sanctionHits: [...others, ...found] }
}

type Asked = Parameters<Vendors['screening']['screen']>[0]

/** Screens somebody whose identity a person accepted. Contradicting answers are left to a person, like a match. */
export const screenByHand = async (app: AppContext, organisation: string, asked: Asked): Promise<ScreeningAnswer> => {
  try {
    return await app.vendorsFor(organisation).screening.screen(asked)
  } catch (error) {
    if (!(error instanceof ContradictingAnswer)) throw error
    return { outcome: 'possibleMatch', hits: [] }
  }
}
