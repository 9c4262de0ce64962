import { z } from 'zod/mini'
import { Uuid } from './basics.ts'

/** The path segment that says whether the caller's token is sent: never in the external context (portal.md 7). */
export const CallContext = z.enum(['external', 'secure'])
export type CallContext = z.output<typeof CallContext>

const upTo = (length: number) => z.string().check(z.maxLength(length))
const Pixels = z.int().check(z.minimum(0), z.maximum(100_000))
const QueryParams = z.record(upTo(100), upTo(500))
/** The properties of an event: flat, so that it can be counted by them. */
const Properties = z.record(upTo(100), z.union([upTo(1_000), z.number(), z.boolean(), z.null()]))

/** portal.md 3, "Telemetry session": one visit of a browser, and the browser over all its visits. */
export const SessionKey = z.object({ uuid: Uuid, epoch: z.int(), trackerUuid: Uuid })
export type SessionKey = z.output<typeof SessionKey>

/** portal.md 3, "Session request". `sessionKey` is what this browser still has of an earlier session. */
export const SessionRequest = z.object({
  platform: z.literal('WEB'),
  libVersion: upTo(20),
  referrer: upTo(2_000),
  queryParams: QueryParams,
  screenWidth: Pixels,
  screenHeight: Pixels,
  windowWidth: Pixels,
  windowHeight: Pixels,
  sessionKey: z.partial(SessionKey),
  appVersion: upTo(40),
})
export type SessionRequest = z.output<typeof SessionRequest>

/** portal.md 3, "Event". A page view has the productType HELOC. */
export const TelemetryEvent = z.object({
  domain: upTo(300),
  queryParams: QueryParams,
  pagePath: upTo(500),
  event: upTo(100),
  sessionKey: SessionKey,
  identityId: z.nullable(Uuid),
  applicationUuid: z.nullable(Uuid),
  eventType: z.enum(['PAGE_VIEW', 'ACTION', 'ERROR']),
  productType: z.literal('HELOC'),
  eventProperties: Properties,
  /** Counted every time, even if it is sent repeatedly. */
  dontDedupe: z.boolean(),
  /** The property of eventProperties by which two events count as the same. */
  dedupeProperty: z.nullable(upTo(100)),
})
export type TelemetryEvent = z.output<typeof TelemetryEvent>
