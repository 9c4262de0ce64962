import { giveTracker, readTracker } from '@hearthline/contracts'
import { call } from '../call.ts'
import { keepTracker, storedTracker } from '../stored-items.ts'

/**
 * After sign-in: makes the tracker of this browser and of the person one. A profile that has none gets this browser's
 * (portal.md 7); one that has another brings it along, so that a person meets the same variations on every device.
 */
export const matchTracker = async (): Promise<string | null> => {
  const stored = storedTracker()
  const known = await call(readTracker, {})
  const { trackerUuid } =
    known.trackerUuid === null && stored !== null ? await call(giveTracker, { body: { trackerUuid: stored } }) : known
  if (trackerUuid !== null && trackerUuid !== stored) keepTracker(trackerUuid)
  return trackerUuid
}
