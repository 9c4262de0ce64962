import { joinExperiments, keepReplayLink } from '@hearthline/contracts'
import { readApplication } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { findExposures, insertExposures, insertReplayLink } from './store.ts'
import type { ExperimentTables } from './tables.ts'

/** Throws unless the application is the caller's own. */
const ownApplication = async ({ caller, app, tenant }: WriteContext, uuid: string): Promise<string> => {
  await readApplication(app.db, tenant.id, uuid, { caller, does: joinExperiments.does })
  if (!('identityUuid' in caller)) throw new Problem('notAllowed')
  return caller.identityUuid
}

/** Calls that record which experiment variations an application saw, and recordings of its visits. */
export const experimentCalls = (): readonly Bound[] => [
  writes(joinExperiments, async ({ params: { uuid }, body }, context) => {
    const identity = await ownApplication(context, uuid)
    const db = context.tx.as<ExperimentTables>()
    const exposedAt = new Date()
    await insertExposures(
      db,
      body.experiments.map(({ name, variation }) => ({
        organisation_id: context.tenant.id,
        application_uuid: uuid,
        experiment: name,
        variation,
        identity_uuid: identity,
        exposed_at: exposedAt,
      })),
    )
    return { experiments: await findExposures(db, context.tenant.id, uuid) }
  }),
  writes(keepReplayLink, async ({ params: { uuid }, body: { link } }, context) => {
    await ownApplication(context, uuid)
    await insertReplayLink(context.tx.as<ExperimentTables>(), {
      organisation_id: context.tenant.id,
      application_uuid: uuid,
      link,
      given_at: new Date(),
    })
    return { link }
  }),
]
