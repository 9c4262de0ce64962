import { legalName } from '@hearthline/domain/application'
import { rescission } from '@hearthline/domain/calendar'
import { closesAtOffice } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { closingDates } from '../closing-dates.ts'
import { lenderLines, loanDocumentOf } from '../letterhead.ts'
import { offerOf } from '../line-terms.ts'
import { propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

/**
 * Two copies an owner (12 CFR 1026.15(b)(1)). One suffices where it is delivered electronically to a sole owner; where
 * several own, each has two, so that nobody's copies hang on another's consent.
 */
const copiesEach = ({ facts: { additional, consents, property } }: TemplateInput): 1 | 2 => {
  if ((additional?.otherOwners ?? []).length > 0) return 2
  return !closesAtOffice(property) && consents.some(({ type }) => type === 'ECONSENT') ? 1 : 2
}

export const dataForNoticeOfRightToCancel = (input: TemplateInput): DataOf<'NOTICE_OF_RIGHT_TO_CANCEL'> => {
  const { facts, organisation } = input
  const { signedOn, cancelByOn } = closingDates(input)
  if (cancelByOn === undefined) throw new Error('there is no right to cancel a line on a home nobody lives in')
  return {
    ...loanDocumentOf(input),
    owners: [legalName(input.owner ?? facts.applicant)],
    copiesEach: copiesEach(input),
    property: propertyOf(facts),
    lineCents: offerOf(facts).amountCents,
    openedOn: signedOn,
    // Whoever gets notice later than the borrower may cancel that much longer.
    cancelByOn: input.owner === undefined ? cancelByOn : rescission({ lastOfThreeEvents: input.today }).endsMidnightOf,
    cancelAddressLines: lenderLines(organisation),
    cancelEmail: organisation.companyInfo.email,
  }
}
