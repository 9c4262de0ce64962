import type { Lien, Liens } from '../facts/index.ts'

/** What a borrower says of one lien; of one that was found, its figures are not theirs to say. */
export type LienAnswer = Omit<Lien, 'mask' | 'unquotedCents' | 'position' | 'openedOn' | 'source'>

/** A lien that a report or the public record shows: its figures stand, the borrower says what they are for. */
const answered = (known: Lien, answer: LienAnswer | undefined): Lien =>
  answer === undefined
    ? known
    : {
        ...known,
        securedByHome: answer.securedByHome,
        beingPaidOff: answer.beingPaidOff,
        includesTaxesAndInsurance: answer.includesTaxesAndInsurance,
      }

/** A lien only the borrower knows of; a line counts at least at what is drawn. */
const added = (answer: LienAnswer): Lien => ({
  ...answer,
  limitCents: Math.max(answer.limitCents, answer.balanceCents),
  position: 0,
  source: 'BORROWER',
})

const numbered = (items: readonly Lien[]): readonly Lien[] =>
  items.map((lien, index) => ({ ...lien, position: index + 1 }))

/** The liens as confirmed: none that we know of is dropped, and those the borrower adds come last. */
export const confirmedLiens = (liens: Pick<Liens, 'items'>, answers: readonly LienAnswer[]): readonly Lien[] => {
  const reported = liens.items.filter(({ source }) => source !== 'BORROWER')
  const answerTo = (lien: Lien) => answers.find(({ id }) => id === lien.id)
  const others = answers.filter(({ id }) => !reported.some((lien) => lien.id === id))
  return numbered([...reported.map((lien) => answered(lien, answerTo(lien))), ...others.map(added)])
}

/** Whether anything at all stands on the home; where nothing does, its owner attests to that. */
export const isOwing = ({ items }: Pick<Liens, 'items'>): boolean => items.some(({ securedByHome }) => securedByHome)
