import { type CallContext, openTelemetrySession, type SessionKey } from '@hearthline/contracts'
import { call } from '../call.ts'
import { type RetryPlan, retry } from '../retry.ts'
import { clientSettings } from '../settings.ts'
import { keepSessionKey, storedSessionKey } from '../stored-items.ts'
import { storedToken } from '../token.ts'
import { browserFacts, pageFacts } from './page-facts.ts'
import { TelemetryProblem, telemetryProblemOf } from './telemetry-problem.ts'

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

let onItsWay: Promise<SessionKey> | undefined

/** The telemetry session of this tab, set up when it is first needed. Throws a TelemetryProblem after 3 tries. */
export const telemetrySession = (plan: SessionPlan = {}): Promise<SessionKey> => {
  const stored = storedSessionKey()
  if (isWhole(stored)) return Promise.resolve(stored)
  onItsWay ??= establish(plan).finally(() => {
    onItsWay = undefined
  })
  return onItsWay
}
