import type { LiensForm } from '@hearthline/contracts'
import type { Inquiry, Lien, Liens } from '@hearthline/domain/application'

type LienAnswer = LiensForm['items'][number]

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
export const confirmedLiens = (liens: Liens, form: LiensForm): Pick<Liens, 'items'> => {
  const reported = liens.items.filter(({ source }) => source !== 'BORROWER')
  const answerTo = (lien: Lien) => form.items.find(({ id }) => id === lien.id)
  const others = form.items.filter(({ id }) => !reported.some((lien) => lien.id === id))
  return { items: numbered([...reported.map((lien) => answered(lien, answerTo(lien))), ...others.map(added)]) }
}

/** The inquiries with the form's answers; one that it does not answer stays as it was. */
export const attestedInquiries = ({ inquiries }: Liens, form: LiensForm): readonly Inquiry[] =>
  inquiries.map((inquiry) => {
    const answer = form.inquiries.find(({ id }) => id === inquiry.id)
    return answer === undefined ? inquiry : { ...inquiry, newDebt: answer.newDebt }
  })
