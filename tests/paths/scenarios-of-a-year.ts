import { answerDemographics } from '@hearthline/contracts'
import { chooseMost, giveUp, refuseCounteroffer, refuseRevision } from '../../tools/seed/detours/figures.ts'
import { of, type PlayerAction } from '../../tools/seed/detours/player.ts'
import { decline, refuse, showPaystub } from '../../tools/seed/detours/staff.ts'
import type { Journey } from '../../tools/seed/play.ts'

/** An answer to each question but the last, from the list and as text. */
const answerInPart: PlayerAction = (player) =>
  player.borrower.json(answerDemographics, {
    ...of(player),
    body: {
      ethnicity: { codes: ['1', '14'], text: 'Garifuna', notProvided: false },
      race: { codes: ['27', '5'], text: 'Hmong', notProvided: false },
      sex: { codes: [], text: '', notProvided: true },
    },
  })

/** Every way in which an application of the year can end; the clock does not move until all have stopped. */
export const scenarios = {
  funded: { persona: 'Robin Coowner', at: { HMDA: [answerInPart] }, until: 'RESCISSION' },
  rescinded: { at: { RESCISSION: [giveUp] } },
  notAccepted: { at: { DISBURSEMENT_ACCOUNT: [giveUp] } },
  refusedByRules: { persona: 'Blake Scorelow' },
  refusedForItsLiens: { persona: 'Lennox Manyliens', at: { CLTV_LIEN_POSITION_REQUALIFY: [refuseCounteroffer] } },
  refusedInReview: { persona: 'Peyton Bankruptcy', at: { WAITING_FOR_UNDERWRITER: [refuse] } },
  refusedByStaff: { at: { OFFER_SELECTION: [decline] } },
  lessNotWanted: {
    at: {
      OFFER_SELECTION: [chooseMost],
      INCOME_VERIFICATION: [showPaystub({ annualCents: 60_000_00 })],
      REVISED_OFFER_SELECTION: [refuseRevision],
    },
  },
  withdrawn: { at: { OFFER_SELECTION: [giveUp] } },
  incomplete: { until: 'LIEN_VERIFICATION' },
  underWay: { until: 'OFFER_SELECTION' },
} as const satisfies Readonly<Record<string, Journey>>
export type Scenario = keyof typeof scenarios

/**
 * The names of 12 CFR 1003.4(a)(8) for each of them, and the step where it ended; the open one is in no register yet.
 */
export const ends: Readonly<Record<Exclude<Scenario, 'underWay'>, readonly [action: string, step: string]>> = {
  funded: ['1', 'COMPLETE'],
  rescinded: ['2', 'CANCELLED'],
  notAccepted: ['2', 'CANCELLED'],
  refusedByRules: ['3', 'DECLINED'],
  refusedForItsLiens: ['3', 'DECLINED'],
  refusedInReview: ['3', 'DECLINED'],
  refusedByStaff: ['3', 'DECLINED'],
  lessNotWanted: ['3', 'DECLINED'],
  withdrawn: ['4', 'CANCELLED'],
  incomplete: ['5', 'CANCELLED'],
}
export const endNames = Object.keys(ends) as (keyof typeof ends)[] // its keys

export const YEAR = 2026
export const firstDay = Date.UTC(YEAR, 5, 1, 15)
