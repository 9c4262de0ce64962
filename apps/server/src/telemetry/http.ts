import { randomUUID } from 'node:crypto'
import {
  changeTracker,
  giveTracker,
  openTelemetrySession,
  readTracker,
  sendTelemetryEvent,
  type TelemetryEvent,
} from '@hearthline/contracts'
import type { Db } from '../platform/db/index.ts'
import {
  type Bound,
  type Context,
  mustBeSigned,
  Problem,
  reads,
  writes,
  writesByItself,
} from '../platform/http/index.ts'
import { findTracker, insertEvent, insertSession, replaceTracker, tieTracker } from './store.ts'
import type { TelemetryTables } from './tables.ts'

const tablesOf = ({ app, tenant }: Context) => app.db.read<TelemetryTables>(tenant.id)

const identityOf = ({ caller }: Context): string => {
  if (!('identityUuid' in caller)) throw new Problem('notSignedIn')
  return caller.identityUuid
}

/**
 * The key by which two events of a session are duplicates: name, page and the named property. Null if every event
 * counts.
 */
const sameAs = ({ dontDedupe, dedupeProperty, event, pagePath, eventProperties }: TelemetryEvent): string | null => {
  if (dontDedupe || dedupeProperty === null) return null
  return JSON.stringify([event, pagePath, dedupeProperty, eventProperties[dedupeProperty] ?? null])
}

/** portal.md 7, /ft: sessions and events sent by the browser, and the tracker of a person. */
export const telemetryCalls = (): readonly Bound[] => [
  writesByItself(openTelemetrySession, async ({ params, body }, context) => {
    mustBeSigned(params.context, context)
    const now = new Date()
    const { uuid = randomUUID(), epoch = now.getTime(), trackerUuid = randomUUID() } = body.sessionKey
    await insertSession(tablesOf(context), {
      organisation_id: context.tenant.id,
      uuid,
      tracker_uuid: trackerUuid,
      epoch,
      opened_at: now,
      request: JSON.stringify(body),
    })
    return { sessionKey: { uuid, epoch, trackerUuid } }
  }),
  writesByItself(sendTelemetryEvent, async ({ params, body }, context) => {
    mustBeSigned(params.context, context)
    await insertEvent(tablesOf(context), {
      organisation_id: context.tenant.id,
      uuid: randomUUID(),
      session_uuid: body.sessionKey.uuid,
      tracker_uuid: body.sessionKey.trackerUuid,
      taken_at: new Date(),
      event_type: body.eventType,
      event: body.event,
      page_path: body.pagePath,
      identity_uuid: body.identityId,
      application_uuid: body.applicationUuid,
      same_as: sameAs(body),
      body: JSON.stringify(body),
    })
    return { accepted: true as const }
  }),
  reads(readTracker, async (_, context) => ({
    trackerUuid: await findTracker(tablesOf(context), context.tenant.id, identityOf(context)),
  })),
  writes(giveTracker, async ({ body }, context) => {
    const [organisation, identity] = [context.tenant.id, identityOf(context)]
    const db = context.tx.as<TelemetryTables>()
    await tieTracker(db, {
      organisation_id: organisation,
      identity_uuid: identity,
      tracker_uuid: body.trackerUuid,
      tied_at: new Date(),
    })
    return { trackerUuid: await findTracker(db, organisation, identity) }
  }),
  writes(changeTracker, async ({ query, body }, context) => {
    const [organisation, identity] = [context.tenant.id, identityOf(context)]
    if (query.identityUuid === undefined)
      throw new Problem('invalidInput', { fields: [{ path: 'identityUuid', code: 'required' }] })
    if (query.identityUuid !== identity) throw new Problem('notAllowed')
    await replaceTracker(context.tx.as<TelemetryTables>(), {
      organisation_id: organisation,
      identity_uuid: identity,
      tracker_uuid: body.optimizelyProfileUuid,
      tied_at: new Date(),
    })
    return { trackerUuid: body.optimizelyProfileUuid }
  }),
]

/** The tracker of an account; null if there is none yet. */
export const trackerOf = (db: Db, organisation: string, identity: string): Promise<string | null> =>
  findTracker(db.read<TelemetryTables>(organisation), organisation, identity)
