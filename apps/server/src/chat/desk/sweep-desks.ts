import type { Place } from '@hearthline/domain/chat-routing'
import type { Organisation, Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Db, Listener } from '../../platform/db/index.ts'
import { CHAT_MOVED } from '../conversation/conversation-store.ts'
import { DESK_MOVED, notifyPlace } from './desk-store.ts'
import { dispatch } from './dispatch.ts'

/** Whoever comes back to their window learns it within this time. */
const AGAIN_AFTER_MS = 5_000

const textOf = ({ position, waitSec }: Place): string => `${position}:${waitSec}`

/** Tells those who wait where they stand: when it changes, and now and then, for a line that was opened meanwhile. */
const createPlaceTeller = ({ pool }: Pick<Db, 'pool'>) => {
  const told = new Map<string, { readonly text: string; readonly atMs: number }>()
  const isNews = (place: Place, nowMs: number): boolean => {
    const last = told.get(place.chat)
    return last === undefined || last.text !== textOf(place) || nowMs - last.atMs >= AGAIN_AFTER_MS
  }
  return async (organisation: string, places: readonly Place[], nowMs: number = Date.now()): Promise<void> => {
    for (const [chat, { atMs }] of told) if (nowMs - atMs > 2 * AGAIN_AFTER_MS) told.delete(chat)
    for (const place of places.filter((one) => isNews(one, nowMs))) {
      told.set(place.chat, { text: textOf(place), atMs: nowMs })
      await notifyPlace(pool, { organisation, conversation: place.chat }, place)
    }
  }
}

const EVERY_MS = 1_000

/**
 * Looks after the desks of all lenders, a lender at a time and once a second: those that something was told of, until
 * no open chat is left there. What a process missed or left when it died, another one finds: after its start and after
 * each gap it looks at every desk.
 */
export const sweepDesks = async (app: AppContext, { registry }: { registry: Registry }): Promise<Listener> => {
  const due = new Set<string>()
  const publish = createPlaceTeller(app.db)
  const everywhere = () => {
    for (const { id } of registry.all) due.add(id)
  }
  const sweep = async ({ id, orgCode }: Organisation): Promise<void> => {
    due.delete(id)
    try {
      const { isBusy, places } = await dispatch(app, { id, orgCode })
      if (isBusy) due.add(id)
      await publish(id, places)
    } catch (err) {
      app.log.warn({ err }, 'chat desk')
      due.add(id)
    }
  }
  let running: Promise<void> | undefined
  const round = async (): Promise<void> => {
    for (const organisation of registry.all) if (due.has(organisation.id)) await sweep(organisation)
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined
    })
  }, EVERY_MS).unref()
  const hear = (payload: string) => due.add(payload.split(':')[0] ?? '')
  const ear = await app.db.listen({ [CHAT_MOVED]: hear, [DESK_MOVED]: hear }, everywhere)
  return {
    close: async () => {
      clearInterval(timer)
      await ear.close()
      await running
    },
  }
}
