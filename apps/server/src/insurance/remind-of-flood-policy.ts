import { FLOOD_POLICY_STEPS, floodPolicyDueOn, isFloodReminderDue } from '@hearthline/domain/insurance'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { applicationsStandingAt, openApplication } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { handleEach } from '../platform/sweeps/index.ts'

const caller = { kind: 'system', name: 'insurance' } as const

const remind = async (app: AppContext, organisation: string, about: { uuid: string; zone: string }): Promise<void> => {
  const moment = await app.clock.at(organisation, about.zone)
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, about.uuid, { caller, does: 'changeApplication', moment })
    const { facts, today, at, now } = work
    const dayOf = (instant: string) => work.dayOf(instant)
    const since = dayOf(now.stepEnteredAt.toISOString())
    if (!FLOOD_POLICY_STEPS.some((step) => step === now.step)) return
    if (!isFloodReminderDue(facts, { since, today, dayOf })) return
    const floodReminders = {
      since: facts.floodReminders?.since ?? at,
      count: (facts.floodReminders?.count ?? 0) + 1,
      at,
    }
    await notify(app, tx, {
      to: facts.applicant.email,
      channel: 'mail',
      locale: facts.locale ?? SOURCE_LANGUAGE,
      template: 'floodPolicyMissing',
      values: { loanNumber: now.loanNumber, until: floodPolicyDueOn(dayOf(floodReminders.since)) },
    })
    work.change({ floodReminders }, { kind: 'floodPolicyReminded', note: { count: floodReminders.count } })
  })
}

/**
 * Tells the owners of homes in special flood hazard areas that a flood policy is missing, ran out or covers too little
 * (42 U.S.C. 4012a(e)(1)).
 */
export const remindOfFloodPolicies = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const { now } = await app.clock.at(organisation, zone)
  await handleEach(applicationsStandingAt(app.db, organisation, { steps: FLOOD_POLICY_STEPS, before: now }), {
    handle: ({ uuid }) => remind(app, organisation, { uuid, zone }),
    failed: 'owners could not be reminded',
  })
}
