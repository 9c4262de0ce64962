import {
  type CallContext,
  giveTracker,
  openTelemetrySession,
  readTracker,
  type SessionKey,
} from '@hearthline/contracts'
import { call } from '../call.ts'
import { type RetryPlan, retry } from '../query-client.ts'
import { clientSettings } from '../settings.ts'
import { keepSessionKey, keepTracker, storedSessionKey, storedTracker } from '../stored-items.ts'
import { storedToken } from '../token.ts'
import { browserFacts, pageFacts } from './page-facts.ts'
import { TelemetryProblem, telemetryProblemOf } from './telemetry-problem.ts'

/** The same answer for a session as long as it lives, spread evenly: the first eight hex digits of a random uuid. */
const hundredthOf = (sessionUuid: string): number => (Number.parseInt(sessionUuid.slice(0, 8), 16) / 2 ** 32) * 100

/** Whether this session is among those that are monitored, or recorded (portal.md 9). */
export const isInSample = (kind: 'session' | 'replay', sessionUuid: string): boolean =>
  hundredthOf(sessionUuid) < clientSettings().sampleRates[kind]

/** portal.md 9. */
const LIBRARY_VERSION = '2.2.23'
const SESSION_TRIES = 3

const RETRIES_FAILED = 'An error occurred while establishing a session, retries failed.'

/** The external context carries no token; whoever has one sends it along. */
export const contextNow = (): CallContext => (storedToken() === null ? 'external' : 'secure')

const isWhole = (key: Partial<SessionKey>): key is SessionKey =>
  key.uuid !== undefined && key.epoch !== undefined && key.trackerUuid !== undefined

const ask = async (): Promise<SessionKey> => {
  const { sessionKey } = await call(openTelemetrySession, {
    params: { context: contextNow() },
    body: {
      platform: 'WEB',
      libVersion: LIBRARY_VERSION,
      queryParams: pageFacts().queryParams,
      ...browserFacts(),
      sessionKey: storedSessionKey(),
      appVersion: clientSettings().appVersion,
    },
  })
  keepSessionKey(sessionKey)
  return sessionKey
}

const establish = async ({ pause }: SessionPlan): Promise<SessionKey> => {
  try {
    return await retry(ask, { attempts: SESSION_TRIES, ...(pause && { pause }) })
  } catch (error) {
    const last = telemetryProblemOf(error)
    const data = last instanceof TelemetryProblem ? last.data : last
    throw new TelemetryProblem({ status: 500, data, message: RETRIES_FAILED })
  }
}

export type SessionPlan = Pick<RetryPlan, 'pause'>

let opening: Promise<SessionKey> | undefined

/** The telemetry session of this tab, set up when it is first needed. Throws a TelemetryProblem after 3 tries. */
export const telemetrySession = (plan: SessionPlan = {}): Promise<SessionKey> => {
  const stored = storedSessionKey()
  if (isWhole(stored)) return Promise.resolve(stored)
  opening ??= establish(plan).finally(() => {
    opening = undefined
  })
  return opening
}

/**
 * After sign-in: makes the tracker of this browser and that of the person the same. A profile that has none gets this browser's
 * (portal.md 7); one that has another gives it to this browser, so that a person meets the same variations on every device.
 */
export const matchTracker = async (): Promise<string | null> => {
  const stored = storedTracker()
  const known = await call(readTracker, {})
  const { trackerUuid } =
    known.trackerUuid === null && stored !== null ? await call(giveTracker, { body: { trackerUuid: stored } }) : known
  if (trackerUuid !== null && trackerUuid !== stored) keepTracker(trackerUuid)
  return trackerUuid
}
