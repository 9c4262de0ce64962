import { call, decide, TelemetryProblem } from '@hearthline/client'
import { joinExperiments } from '@hearthline/contracts'
import { DASHBOARD_FLAG } from '@hearthline/domain/flags'

/** What of the experiment this visitor is shown; null where it is not asked of them. */
export const askDashboardVariation = async (signal: AbortSignal): Promise<string | null> => {
  try {
    return (await decide(DASHBOARD_FLAG, { attributes: {}, signal })).variationKey
  } catch (error) {
    // The page goes on; the reason is in the console.
    if (error instanceof TelemetryProblem) console.warn(error.message)
    throw error
  }
}

/** Says that it was shown: the first variation that an application met stays. */
export const reportDashboardVariation = (uuid: string, variation: string): Promise<unknown> =>
  call(joinExperiments, { params: { uuid }, body: { experiments: [{ name: DASHBOARD_FLAG, variation }] } })
