import { homeEquityLaw, isStateCode } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { closingDates } from '../closing-dates.ts'
import { lenderLines, loanPaperOf } from '../letterhead.ts'
import { offerOf } from '../line-terms.ts'
import type { PaperInput } from '../paper-input.ts'
import { ownerNames, propertyOf } from '../parties.ts'

/** One copy an owner suffices where it is delivered electronically; on paper it is two (12 CFR 1026.15(b)(1)). */
const copiesEach = ({ facts: { consents, property } }: PaperInput): 1 | 2 => {
  const isOnPaper = isStateCode(property.state) && homeEquityLaw(property.state).closesAtOffice === true
  return !isOnPaper && consents.some(({ type }) => type === 'ECONSENT') ? 1 : 2
}

export const dataForNoticeOfRightToCancel = (input: PaperInput): DataOf<'NOTICE_OF_RIGHT_TO_CANCEL'> => {
  const { facts, organisation } = input
  const { signedOn, cancelByOn } = closingDates(input)
  if (cancelByOn === undefined) throw new Error('there is no right to cancel a line on a home nobody lives in')
  return {
    ...loanPaperOf(input),
    owners: ownerNames(facts),
    copiesEach: copiesEach(input),
    property: propertyOf(facts),
    lineCents: offerOf(facts).amountCents,
    openedOn: signedOn,
    cancelByOn,
    cancelAddressLines: lenderLines(organisation),
    cancelEmail: organisation.companyInfo.email,
  }
}
