import { sendTelemetryEvent, type TelemetryEvent } from '@hearthline/contracts'
import { uuidInPath } from '@hearthline/domain/formats'
import { call } from '../call.ts'
import { clientSettings } from '../settings.ts'
import { errorReport } from './error-report.ts'
import { pageFacts } from './page-facts.ts'
import { contextNow, isInSample, type SessionPlan, telemetrySession } from './session.ts'
import { telemetryProblemOf } from './telemetry-problem.ts'

export type Sameness = Pick<
  TelemetryEvent,
  'event' | 'eventType' | 'pagePath' | 'eventProperties' | 'dontDedupe' | 'dedupeProperty'
>

/** What was sent already: once for each value of the property that tells events apart, else once for a visit of a page. */
export const createSeenEvents = () => {
  const forGood = new Set<string>()
  const onThisPage = new Set<string>()
  let page: string | undefined
  /** Notes the event, and gives what takes the note back; undefined when the same was noted before. */
  const note = (given: Sameness): (() => void) | undefined => {
    const { event, eventType, pagePath, eventProperties, dontDedupe, dedupeProperty } = given
    if (page !== pagePath) onThisPage.clear()
    page = pagePath
    if (dontDedupe) return () => undefined
    const seen = dedupeProperty === null ? onThisPage : forGood
    const mark = JSON.stringify([eventType, event, dedupeProperty && [dedupeProperty, eventProperties[dedupeProperty]]])
    if (seen.has(mark)) return undefined
    seen.add(mark)
    return () => seen.delete(mark)
  }
  return { note }
}

export type Tracked = Pick<TelemetryEvent, 'event'> &
  Partial<Pick<TelemetryEvent, 'eventType' | 'eventProperties' | 'applicationUuid' | 'dontDedupe' | 'dedupeProperty'>>

const seen = createSeenEvents()

const describe = (given: Tracked): Omit<TelemetryEvent, 'sessionKey'> => {
  const page = pageFacts()
  return {
    ...page,
    eventType: 'ACTION',
    eventProperties: {},
    dontDedupe: false,
    dedupeProperty: null,
    applicationUuid: uuidInPath(page.pagePath) ?? null,
    identityId: clientSettings().identityId(),
    productType: 'HELOC',
    ...given,
  }
}

/**
 * Sends one event, setting up the session first where there is none. False when it was not sent: the same was before, or
 * the session is not in the sample. Throws a TelemetryProblem, after which the event may be sent again.
 */
export const track = async (given: Tracked, plan: SessionPlan = {}): Promise<boolean> => {
  const described = describe(given)
  const takeBack = seen.note(described)
  if (takeBack === undefined) return false
  try {
    const sessionKey = await telemetrySession(plan)
    if (!isInSample('session', sessionKey.uuid)) return false
    await call(sendTelemetryEvent, { params: { context: contextNow() }, body: { ...described, sessionKey } })
    return true
  } catch (error) {
    takeBack()
    throw telemetryProblemOf(error)
  }
}

/** A page was shown; it carries the productType HELOC as every event of ours does (portal.md 7). */
export const trackPageView = (): Promise<boolean> => track({ event: 'page_view', eventType: 'PAGE_VIEW' })

/** A page failed (portal.md 2.3). Only its name and message are sent: a stack may hold what somebody typed. */
export const trackError = async (error: unknown): Promise<boolean> => {
  const report = errorReport(error)
  if (report === undefined) return false
  return track({ event: 'error', eventType: 'ERROR', eventProperties: report, dedupeProperty: 'message' })
}
