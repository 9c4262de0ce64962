import type { LiensForm } from '@hearthline/contracts'
import type { Inquiry, Liens } from '@hearthline/domain/application'

/** The inquiries with the form's answers; one that it does not answer stays as it was. */
export const attestedInquiries = ({ inquiries }: Liens, form: LiensForm): readonly Inquiry[] =>
  inquiries.map((inquiry) => {
    const answer = form.inquiries.find(({ id }) => id === inquiry.id)
    return answer === undefined ? inquiry : { ...inquiry, newDebt: answer.newDebt }
  })
