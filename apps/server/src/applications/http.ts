import {
  type Action,
  listApplications,
  readCoDeedStatus,
  readHeloc,
  readRecord,
  readStatus,
  readTimeline,
} from '@hearthline/contracts'
import type { DocumentType } from '@hearthline/domain/documents'
import type { Registry } from '../organisations/index.ts'
import { type Bound, type Context, Problem, reads } from '../platform/http/index.ts'
import { answerDemographicsCall } from './answer-demographics.ts'
import { cancelApplicationCall, cancelByLenderCall } from './cancel-application.ts'
import { giveAdditionalInfoCall } from './give-additional-info.ts'
import { coDeedStatusOf, helocOf, recordOf } from './heloc-of.ts'
import { applicationsOf, findSignedAsSigner, readApplication } from './open.ts'
import { readLogOf, timelineOf } from './read-log.ts'
import { statusOf } from './status-of.ts'
import type { Snapshot } from './unit-of-work.ts'

export type ApplicationDeps = {
  readonly registry: Registry
  /** The types of documents of an application. The documents module is on a higher layer, so compose passes this in. */
  readonly documentTypesOf: (place: { organisation: string; application: string }) => Promise<readonly DocumentType[]>
}

const read = ({ app, tenant, caller }: Context, uuid: string, does: Action): Promise<Snapshot> =>
  readApplication(app.db, tenant.id, uuid, { caller, does })

const own = async ({ app, tenant, caller }: Context): Promise<readonly Snapshot[]> =>
  'identityUuid' in caller ? applicationsOf(app.db, tenant.id, caller.identityUuid) : []

const readingCalls = ({ documentTypesOf }: ApplicationDeps): readonly Bound[] => [
  reads(listApplications, async (_, context) =>
    (await own(context)).map(({ uuid, isOpen }) => ({ uuid, active: isOpen })),
  ),
  reads(readCoDeedStatus, async (_, context) => {
    const { caller, app, tenant } = context
    // A signer gets the application they sign, whether or not it has ended.
    const asked =
      caller.kind === 'signer'
        ? (await findSignedAsSigner(app.db, tenant.id, caller.identityUuid))[0]
        : (await own(context)).find(({ isOpen }) => isOpen)
    if (asked === undefined) throw new Problem('applicationNotFound')
    return { coDeedStatus: coDeedStatusOf(asked.facts) }
  }),
  reads(readHeloc, async ({ params }, context) => {
    const snapshot = await read(context, params.uuid, readHeloc.does)
    return helocOf(snapshot, await documentTypesOf({ organisation: context.tenant.id, application: params.uuid }))
  }),
  reads(readRecord, async ({ params }, context) => {
    const snapshot = await read(context, params.uuid, readRecord.does)
    return recordOf(snapshot, (await context.moment()).today)
  }),
  reads(readStatus, async ({ params }, context) => statusOf(await read(context, params.uuid, readStatus.does))),
  reads(readTimeline, async ({ params }, context) => {
    await read(context, params.uuid, readTimeline.does)
    return timelineOf(await readLogOf(context.app.db, context.tenant.id, params.uuid))
  }),
]

/** Calls that read an application, and those of its owner that need no vendor. */
export const applicationCalls = (deps: ApplicationDeps): readonly Bound[] => [
  ...readingCalls(deps),
  giveAdditionalInfoCall(deps),
  answerDemographicsCall,
  cancelApplicationCall,
  cancelByLenderCall,
]
