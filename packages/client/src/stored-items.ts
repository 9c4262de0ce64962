import type { SessionKey } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { type Place, readStored, store } from './browser-store.ts'

/** portal.md 3, "Stored items": the visit lives as long as its tab, the tracker and heloc_uuid longer. */
const STORED: Readonly<Record<'uuid' | 'epoch' | 'trackerUuid' | 'helocUuid', readonly [Place, string]>> = {
  uuid: ['sessionStorage', 'telemetry_uuid'],
  epoch: ['sessionStorage', 'telemetry_epoch'],
  trackerUuid: ['localStorage', 'tracker_uuid'],
  helocUuid: ['localStorage', 'heloc_uuid'],
}

/** Anybody may write into a browser's storage: what is not a uuid is ignored. */
const uuidAt = (name: 'uuid' | 'trackerUuid' | 'helocUuid'): string | null => {
  const value = readStored(...STORED[name])
  return isUuid(value) ? value : null
}

/** What this browser has of a telemetry session; a new tab has the tracker only. */
export const storedSessionKey = (): Partial<SessionKey> => {
  const [uuid, trackerUuid] = [uuidAt('uuid'), uuidAt('trackerUuid')]
  const epoch = Number(readStored(...STORED.epoch) ?? Number.NaN)
  return {
    ...(uuid !== null && { uuid }),
    ...(Number.isInteger(epoch) && { epoch }),
    ...(trackerUuid !== null && { trackerUuid }),
  }
}

export const keepSessionKey = ({ uuid, epoch, trackerUuid }: SessionKey): void => {
  store(...STORED.uuid, uuid)
  store(...STORED.epoch, String(epoch))
  store(...STORED.trackerUuid, trackerUuid)
}

export const storedTracker = (): string | null => uuidAt('trackerUuid')

export const keepTracker = (trackerUuid: string): void => store(...STORED.trackerUuid, trackerUuid)

/** The application from which somebody went to their bank; plaid-oauth-success goes back to it. */
export const storedHelocUuid = (): string | null => uuidAt('helocUuid')

/** Null forgets it. */
export const keepHelocUuid = (uuid: string | null): void => store(...STORED.helocUuid, uuid)
