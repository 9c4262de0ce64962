import type { Place } from '@hearthline/domain/chat-routing'
import type { Db } from '../../platform/db/index.ts'
import { tellPlace } from './desk-store.ts'

/** Whoever comes back to their window learns it within this time. */
const AGAIN_AFTER_MS = 5_000

const textOf = ({ position, waitSec }: Place): string => `${position}:${waitSec}`

/** Tells those who wait where they stand: when it changes, and now and then, for a line that was opened meanwhile. */
export const createPlaceTeller = ({ pool }: Pick<Db, 'pool'>) => {
  const told = new Map<string, { readonly text: string; readonly atMs: number }>()
  const isNews = (place: Place, nowMs: number): boolean => {
    const last = told.get(place.chat)
    return last === undefined || last.text !== textOf(place) || nowMs - last.atMs >= AGAIN_AFTER_MS
  }
  return async (organisation: string, places: readonly Place[], nowMs: number = Date.now()): Promise<void> => {
    for (const [chat, { atMs }] of told) if (nowMs - atMs > 2 * AGAIN_AFTER_MS) told.delete(chat)
    for (const place of places.filter((one) => isNews(one, nowMs))) {
      told.set(place.chat, { text: textOf(place), atMs: nowMs })
      await tellPlace(pool, { organisation, conversation: place.chat }, place)
    }
  }
}
