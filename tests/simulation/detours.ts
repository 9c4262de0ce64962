import type { Step } from '@hearthline/domain/workflow'
import { actions } from '../../tools/seed/actions.ts'
import { addOtherDebts } from '../../tools/seed/detours/corrections.ts'
import { lift, liftByPin, sayWhoIsMeant } from '../../tools/seed/detours/credit.ts'
import { confirmDebts, refuseCounteroffer } from '../../tools/seed/detours/figures.ts'
import {
  chooseFirstHome,
  correctStreet,
  estimate,
  explainOwnership,
  order,
  sayCondition,
} from '../../tools/seed/detours/home.ts'
import { askEmployer, clear, noteMeeting, refuse, sendBack } from '../../tools/seed/detours/staff.ts'
import { byLuck, type Choice, refusalOf } from './player.ts'

const review = byLuck([75, clear], [25, refuse])

/** A wrong PIN opens nothing: it is requested again. */
const openFile = byLuck([50, lift], [30, liftByPin('246810')], [20, liftByPin('135791')])

/** An applicant who is asked again names other debts. */
const oweMore: Choice = (story, step) => addOtherDebts((1 + story.random.below(500)) * 1_00)(story, step)

const usual =
  (step: Step): Choice =>
  (story) =>
    actions[step]?.(story) ?? Promise.reject(new Error(`nobody does anything at ${step}`))

/** Texas asks for the home's condition; elsewhere a valuation is ordered. */
const valueIt: Choice = async (story, step) => {
  const refusal = await refusalOf(order(story, step))
  return refusal === 'eventNotExpected' ? sayCondition(story, step) : undefined
}

/** What people do off the straight path. */
export const detourChoices: Partial<Record<Step, Choice>> = {
  CREDIT_NO_MATCH: byLuck([70, sayWhoIsMeant()], [30, sayWhoIsMeant('Rightname')]),
  CREDIT_NO_MATCH_SSN: byLuck([30, sayWhoIsMeant()], [70, sayWhoIsMeant('Rightname')]),
  SOFT_CREDIT_LOCKED_OR_FROZEN: openFile,
  HARD_CREDIT_LOCKED_OR_FROZEN: lift,
  CREDIT_MINOR: review,
  CREDIT_ERROR: review,
  FACTA_REVIEW: review,
  UNKNOWN: review,
  DELINQUENCY_REVIEW: review,
  WAITING_FOR_UNDERWRITER: review,
  NO_PROPERTY_FOUND: correctStreet('12 Larkspur Lane'),
  MULTIPLE_PROPERTIES: chooseFirstHome,
  PREQUAL_TITLE: explainOwnership,
  NO_AVM_FOUND: estimate,
  BPO_ESTIMATE: estimate,
  RESIDENTIAL_EVALUATION_ESTIMATE: estimate,
  BPO_ORDER_REQUEST: valueIt,
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: order,
  LIEN_VERIFICATION_INQUIRY: confirmDebts({}),
  LIEN_ATTESTATION: byLuck([80, confirmDebts({ isFree: true, attestsFree: true })], [20, confirmDebts({})]),
  ASSETS_PREQUAL: byLuck([80, usual('ASSETS_PREQUAL')], [20, oweMore]),
  CLTV_LIEN_POSITION_REQUALIFY: byLuck([70, usual('CLTV_LIEN_POSITION_REQUALIFY')], [30, refuseCounteroffer]),
  EMPLOYMENT_VERIFICATION: byLuck([75, askEmployer('VERIFIED')], [25, askEmployer('UNVERIFIED')]),
  ATTORNEY_REVIEW: byLuck([80, clear], [20, sendBack]),
  MANUAL_DEED_SIGNING: noteMeeting,
}
