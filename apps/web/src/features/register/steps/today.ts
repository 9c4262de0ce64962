import { type Day, day } from '@hearthline/domain/calendar'

/** Today where the visitor is; nothing legal hangs on it before there is an application. */
export const today = (now: Date = new Date()): Day =>
  day(`${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`)
