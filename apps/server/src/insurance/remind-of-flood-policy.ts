import { FLOOD_POLICY_STEPS, floodPolicyDueOn, isFloodReminderDue } from '@hearthline/domain/insurance'
import { applicationsStandingAt, openApplication } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { House } from '../platform/house/index.ts'

const caller = { kind: 'system', name: 'insurance' } as const

const remind = async (house: House, organisation: string, about: { uuid: string; zone: string }): Promise<void> => {
  const moment = await house.clock.at(organisation, about.zone)
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openApplication(tx, about.uuid, { caller, does: 'changeApplication', moment })
    const { facts, today, at, now } = inHand
    const dayOf = (instant: string) => inHand.dayOf(instant)
    const since = dayOf(now.stepEnteredAt.toISOString())
    if (!FLOOD_POLICY_STEPS.some((step) => step === now.step)) return
    if (!isFloodReminderDue(facts, { since, today, dayOf })) return
    const floodReminders = {
      since: facts.floodReminders?.since ?? at,
      count: (facts.floodReminders?.count ?? 0) + 1,
      at,
    }
    await notify(house, tx, {
      to: facts.applicant.email,
      channel: 'mail',
      locale: facts.locale ?? 'en',
      template: 'floodPolicyMissing',
      values: { loanNumber: now.loanNumber, until: floodPolicyDueOn(dayOf(floodReminders.since)) },
    })
    inHand.change({ floodReminders }, { kind: 'floodPolicyReminded', note: { count: floodReminders.count } })
  })
}

/**
 * Tells the owners of homes in special flood hazard areas that a flood policy is missing, ran out or covers too little
 * (42 U.S.C. 4012a(e)(1)). One application that cannot be tended keeps no other from it: it is thrown about at the end, so
 * that the job is tried again.
 */
export const remindOfFloodPolicies = async (house: House, organisation: string, zone: string): Promise<void> => {
  const { now } = await house.clock.at(organisation, zone)
  const waiting = await applicationsStandingAt(house.db, organisation, { steps: FLOOD_POLICY_STEPS, before: now })
  const faults: unknown[] = []
  for (const uuid of waiting) await remind(house, organisation, { uuid, zone }).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} owners could not be reminded`)
}
