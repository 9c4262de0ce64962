import { isDeepStrictEqual } from 'node:util'
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
import { shiftDaysNow } from '../platform/clock/index.ts'
import { type Bound, type Context, KeptReply, Problem, reads } from '../platform/http/index.ts'
import { answerDemographicsCall } from './answer-demographics.ts'
import { cancelApplicationCall, cancelByLenderCall } from './cancel-application.ts'
import { giveAdditionalInfoCall } from './give-additional-info.ts'
import { coDeedStatusOf, helocOf, recordOf } from './heloc-of.ts'
import { applicationsOf, findSignedAsSigner, readApplication, readingWith } from './open.ts'
import { readLogOf, timelineOf } from './read-log.ts'
import { statusOf } from './status-of.ts'
import type { Subquery } from './store.ts'
import type { Snapshot } from './unit-of-work.ts'

export type ApplicationDeps = {
  readonly registry: Registry
  /**
   * The types of an application's documents, as a subquery of a statement about `applications`. The documents module is on a
   * higher layer, so compose passes this in.
   */
  readonly documentTypes: Subquery<readonly DocumentType[]>
}

const read = ({ app, tenant, caller }: Context, uuid: string, does: Action): Promise<Snapshot> =>
  readApplication(app.db, tenant.id, uuid, { caller, does })

const own = async ({ app, tenant, caller }: Context): Promise<readonly Snapshot[]> =>
  'identityUuid' in caller ? applicationsOf(app.db, tenant.id, caller.identityUuid) : []

/**
 * A reply that is made of a snapshot and of little besides, kept with the snapshot, which is the same object as long as its
 * row is unchanged.
 */
const keptWith = <Given, Reply>(make: (snapshot: Snapshot, given: Given) => Reply) => {
  const made = new WeakMap<Snapshot, { readonly given: Given; readonly reply: KeptReply<Reply> }>()
  return (snapshot: Snapshot, given: Given): KeptReply<Reply> => {
    const known = made.get(snapshot)
    if (known !== undefined && isDeepStrictEqual(known.given, given)) return known.reply
    const reply = new KeptReply(make(snapshot, given))
    made.set(snapshot, { given, reply })
    return reply
  }
}

const keptRecord = keptWith(recordOf)
const keptStatus = keptWith(statusOf)
const keptHeloc = keptWith(helocOf)

const readWithShift = readingWith(shiftDaysNow)

const readRecordCall = reads(readRecord, async ({ params }, { app, tenant, caller }) => {
  const { snapshot, more } = await readWithShift(app.db, tenant.id, params.uuid, { caller, does: readRecord.does })
  return keptRecord(snapshot, app.clock.shifted(tenant.timeZone, more).today)
})

const readHelocCall = ({ documentTypes }: ApplicationDeps): Bound => {
  const readWithTypes = readingWith(documentTypes)
  return reads(readHeloc, async ({ params }, { app, tenant, caller }) => {
    const { snapshot, more } = await readWithTypes(app.db, tenant.id, params.uuid, { caller, does: readHeloc.does })
    return keptHeloc(snapshot, more)
  })
}

const readingCalls = (deps: ApplicationDeps): readonly Bound[] => [
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
  readHelocCall(deps),
  readRecordCall,
  reads(readStatus, async ({ params }, context) =>
    keptStatus(await read(context, params.uuid, readStatus.does), undefined),
  ),
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
