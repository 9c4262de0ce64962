import { isCounterofferOut } from '@hearthline/domain/application'
import { instantToDay } from '@hearthline/domain/calendar'
import type { DataOf } from '../../render/index.ts'
import { bureauOf, creditScoreOf, isScored } from '../bureaus.ts'
import { equalCreditAgency } from '../equal-credit-agency.ts'
import { loanDocumentOf } from '../letterhead.ts'
import { noticeReasons, restsOnOthers } from '../notice-reasons.ts'
import { applicantOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

/** 12 CFR 1002.9(a)(2) and 15 USC 1681m: why, on whose report, at which score. */
export const dataForAdverseActionNotice = (input: TemplateInput): DataOf<'ADVERSE_ACTION_NOTICE'> => {
  const { facts, organisation, appliedOn, today } = input
  const { decision } = facts
  const credit = facts.hardCredit ?? facts.softCredit
  const decidedAt = decision?.decidedAt
  return {
    ...loanDocumentOf(input),
    applicant: applicantOf(facts),
    appliedOn,
    decidedOn: decidedAt === undefined ? today : instantToDay(Date.parse(decidedAt), organisation.timeZone),
    // A counteroffer that was not taken leaves the decision that made it.
    action: isCounterofferOut(facts) ? 'COUNTEROFFER_NOT_ACCEPTED' : 'DENIED',
    reasons: noticeReasons(input),
    bureaus: credit === undefined ? [] : [bureauOf(credit.bureau)],
    ...(credit !== undefined && isScored(credit) && { credit: creditScoreOf(credit) }),
    otherSourceUsed: restsOnOthers(facts),
    agency: equalCreditAgency(organisation),
  }
}
