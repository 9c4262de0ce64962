import type { Place } from '@hearthline/domain/chat-routing'
import type { Organisation, Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Db, type Listener, logFailedTry } from '../../platform/db/index.ts'
import { CHAT_MOVED } from '../conversation/conversation-store.ts'
import { DESK_MOVED, notifyPlace } from './desk-store.ts'
import { dispatch } from './dispatch.ts'

/** A place is sent again after this time, for customers who reconnected meanwhile. */
const AGAIN_AFTER_MS = 5_000

const textOf = ({ position, waitSec }: Place): string => `${position}:${waitSec}`

/** Notifies waiting customers of their place when it changes, and repeats it for connections opened meanwhile. */
const createPlaceNotifier = ({ pool }: Pick<Db, 'pool'>) => {
  const notified = new Map<string, { readonly text: string; readonly atMs: number }>()
  const isNews = (place: Place, nowMs: number): boolean => {
    const last = notified.get(place.chat)
    return last === undefined || last.text !== textOf(place) || nowMs - last.atMs >= AGAIN_AFTER_MS
  }
  return async (organisation: string, places: readonly Place[], nowMs: number = Date.now()): Promise<void> => {
    for (const [chat, { atMs }] of notified) if (nowMs - atMs > 2 * AGAIN_AFTER_MS) notified.delete(chat)
    for (const place of places.filter((one) => isNews(one, nowMs))) {
      notified.set(place.chat, { text: textOf(place), atMs: nowMs })
      await notifyPlace(pool, { organisation, conversation: place.chat }, place)
    }
  }
}

const EVERY_MS = 1_000

/**
 * Sweeps the desks of all lenders once a second, one lender at a time: each desk with a notice of a change, until it
 * has no open chat left. At its start, and whenever notices may have been lost, a process sweeps every desk. So another
 * process finds what one missed or left undone when it died.
 */
export const sweepDesks = async (app: AppContext, { registry }: { registry: Registry }): Promise<Listener> => {
  const due = new Set<string>()
  const publish = createPlaceNotifier(app.db)
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
      logFailedTry(app.log, err, { tried: 'chat desk', words: 'chat desk' })
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
  const markDue = (payload: string) => due.add(payload.split(':')[0] ?? '')
  const listener = await app.db.listen({ [CHAT_MOVED]: markDue, [DESK_MOVED]: markDue }, everywhere)
  return {
    close: async () => {
      clearInterval(timer)
      await listener.close()
      await running
    },
  }
}
