import type { Lien, Liens } from '../facts/index.ts'

/** What a borrower says about one lien. For a lien that was found, the borrower cannot state the figures. */
export type LienAnswer = Omit<Lien, 'mask' | 'unquotedCents' | 'position' | 'openedOn' | 'source'>

/** A lien from a report or the public record. Its figures are kept; the borrower says what it is for. */
const answered = (known: Lien, answer: LienAnswer | undefined): Lien =>
  answer === undefined
    ? known
    : {
        ...known,
        securedByHome: answer.securedByHome,
        beingPaidOff: answer.beingPaidOff,
        includesTaxesAndInsurance: answer.includesTaxesAndInsurance,
      }

/** A lien that only the borrower reports. The limit of a line is at least its drawn balance. */
const added = (answer: LienAnswer): Lien => ({
  ...answer,
  limitCents: Math.max(answer.limitCents, answer.balanceCents),
  position: 0,
  source: 'BORROWER',
})

const numbered = (items: readonly Lien[]): readonly Lien[] =>
  items.map((lien, index) => ({ ...lien, position: index + 1 }))

/** The confirmed liens: every lien that was found is kept, and those the borrower adds come last. */
export const confirmedLiens = (liens: Pick<Liens, 'items'>, answers: readonly LienAnswer[]): readonly Lien[] => {
  const reported = liens.items.filter(({ source }) => source !== 'BORROWER')
  const answerTo = (lien: Lien) => answers.find(({ id }) => id === lien.id)
  const others = answers.filter(({ id }) => !reported.some((lien) => lien.id === id))
  return numbered([...reported.map((lien) => answered(lien, answerTo(lien))), ...others.map(added)])
}

/** Whether the home secures any debt; if not, its owner attests to that. */
export const isOwing = ({ items }: Pick<Liens, 'items'>): boolean => items.some(({ securedByHome }) => securedByHome)
