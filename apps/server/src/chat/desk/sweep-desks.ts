import type { Organisation, Registry } from '../../organisations/index.ts'
import type { Listener } from '../../platform/db/index.ts'
import type { House } from '../../platform/house/index.ts'
import { CHAT_MOVED } from '../conversation-store.ts'
import { DESK_MOVED } from './desk-store.ts'
import { dispatch } from './dispatch.ts'
import { createPlaceTeller } from './tell-places.ts'

const EVERY_MS = 1_000

/**
 * Looks after the desks of all lenders, a lender at a time and once a second: those that something was told of, until
 * no open chat is left there. What a process missed or left when it died, another one finds: after its start and after
 * each gap it looks at every desk.
 */
export const sweepDesks = async (house: House, { registry }: { registry: Registry }): Promise<Listener> => {
  const due = new Set<string>()
  const tell = createPlaceTeller(house.db)
  const everywhere = () => {
    for (const { id } of registry.all) due.add(id)
  }
  const sweep = async ({ id, orgCode }: Organisation): Promise<void> => {
    due.delete(id)
    try {
      const { isBusy, places } = await dispatch(house, { id, orgCode })
      if (isBusy) due.add(id)
      await tell(id, places)
    } catch (err) {
      house.log.warn({ err }, 'chat desk')
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
  const ear = await house.db.listen({ [CHAT_MOVED]: hear, [DESK_MOVED]: hear }, everywhere)
  return {
    close: async () => {
      clearInterval(timer)
      await ear.close()
      await running
    },
  }
}
