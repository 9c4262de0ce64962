import { planTerms } from '@hearthline/domain/pricing'
import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { mayBeCancelled } from '../closing-dates.ts'
import { feesOf } from '../fees.ts'
import { lenderLines, loanDocumentOf } from '../letterhead.ts'
import { lineOf } from '../line-terms.ts'
import { borrowersOf, propertyOf } from '../parties.ts'
import { LATE_AFTER_DAYS, laterDrawsOf } from '../plan-terms.ts'
import { clausesOf } from '../state-clauses.ts'
import type { TemplateInput } from '../template-input.ts'

export const dataForCreditAgreement = (input: TemplateInput): DataOf<'CREDIT_AGREEMENT'> => {
  const { facts, organisation } = input
  const { state } = facts.property
  const { dates, terms, schedule, scheduleYears } = lineOf(input)
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    terms,
    schedule,
    scheduleYears,
    laterDraws: laterDrawsOf(input),
    maximumAprPercent: planTerms.maximumAprPercent,
    fees: feesOf(input),
    lateAfterDays: LATE_AFTER_DAYS,
    rescindable: mayBeCancelled(facts),
    ...(dates.cancelByOn !== undefined && { cancelByOn: dates.cancelByOn }),
    noticeAddressLines: lenderLines(organisation),
    governingState: isStateCode(state) ? STATE_NAMES[state] : state,
    stateClauses: clausesOf(state, 'agreement'),
  }
}
