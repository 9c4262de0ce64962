import { type ExperimentReport, readExperiments } from '@hearthline/contracts'
import { instantToDay } from '@hearthline/domain/calendar'
import type { Registry } from '../organisations/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { type Experiment, experimentsIn, measure } from './measure.ts'
import { findStops } from './store.ts'
import type { ExperimentTables } from './tables.ts'

const stateOf = ({ enabled, startsOn, endsOn }: Experiment, today: string): ExperimentReport['state'] => {
  if (!enabled) return 'off'
  if (today < startsOn) return 'planned'
  return today <= endsOn ? 'running' : 'ended'
}

type Steps = ExperimentReport['goals']

export const experimentReportCall = (registry: Registry): Bound =>
  reads(readExperiments, async (_, { app, tenant }) => {
    const lender = registry.byId(tenant.id)
    if (lender === undefined) return []
    const db = app.db.read<ExperimentTables>(tenant.id)
    const stops = await findStops(db, tenant.id)
    const today = instantToDay(Date.now(), lender.timeZone)
    const measured = await measure(db, tenant.id, experimentsIn(lender.flags))
    return measured.map(({ experiment, seen, result }) => {
      const { key, owner, hypothesis, varies, startsOn, endsOn, variations } = experiment
      const stop = stops.find((one) => one.experiment === key)
      return {
        key,
        owner,
        hypothesis,
        varies,
        startsOn,
        endsOn,
        state: stop === undefined ? stateOf(experiment, today) : 'stopped',
        stopped:
          stop === undefined
            ? null
            : {
                step: stop.step as Steps[number]['step'],
                variation: stop.variation,
                at: stop.stopped_at.toISOString(),
              },
        verdict: result.verdict,
        ratioP: result.ratio.p,
        variations: variations.map(({ key: variation, weight }) => ({
          key: variation,
          weight,
          people: seen.find((one) => one.variation === variation)?.people ?? 0,
        })),
        // The steps are those of the record.
        goals: result.goals as Steps,
        guards: result.guards as Steps,
      }
    })
  })
