import type { TelemetryEvent } from '@hearthline/contracts'

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
