import { randomInt, randomUUID } from 'node:crypto'
import type { ChatHello } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Presented, Problem, type Tenant } from '../../platform/http/index.ts'
import { type AnswerFrame, createAnswers, type Sender } from './answer-frame.ts'
import { createFanOut } from './fan-out.ts'
import { createAllowance, type Limits } from './limits.ts'
import { type Bye, frameOf, type Party, type TokenJudges, whoSaysHello } from './party.ts'
import { publishTyping } from './typing-store.ts'
import { createMessageWriter } from './write-messages.ts'

/** What a socket and a stream have in common: they can be written to and closed. */
export type Outlet = Pick<Party, 'write' | 'together' | 'isBehind' | 'keepAlive'> & { close(bye: Bye): void }

const restartsWithinMs = 3_000

/** A random delay, so that clients do not all reconnect at once after a restart. */
const soon = (): Bye => ({ reason: 'restart', retryAfterMs: randomInt(restartsWithinMs) })

const refusals: readonly string[] = ['notAllowed', 'chatNotFound']

/** The reason given to a connection that could not be opened: final, or to retry later. */
export const byeFor = (error: unknown): Bye =>
  error instanceof Problem && refusals.includes(error.code) ? { reason: 'denied' } : soon()

/** The open connections of this process, and the frames that they carry. */
export const createLines = (
  { db }: Pick<AppContext, 'db'>,
  { judges, limits, now }: { judges: TokenJudges; limits: Limits; now: () => number },
) => {
  const fanOut = createFanOut(db)
  const messages = createAllowance(limits.messages, now)
  const me = randomUUID()
  const handleTyping = ({ place, audience }: Sender, preview: string | undefined): void => {
    const frame = { type: 'typing', from: audience } as const
    const shown = audience === 'customer' && preview !== undefined ? { ...frame, preview } : frame
    fanOut.sendUnstored(place, audience === 'agent' ? 'customer' : 'agent', frameOf(shown))
  }
  const answer: AnswerFrame = createAnswers({
    db,
    messages,
    write: createMessageWriter(db, fanOut.moved),
    moved: fanOut.moved,
    typing: (sender, preview) => {
      handleTyping(sender, preview)
      // The typed text stays in this process; the others learn only that somebody types.
      publishTyping(db.pool, sender, me).catch(() => undefined)
    },
  })
  const isOver = (party: Party): Bye | undefined => {
    if (party.expiresAt !== undefined && party.expiresAt <= now()) return { reason: 'expired' }
    return now() - party.openedAt >= limits.lifeMs ? { reason: 'restart', retryAfterMs: 0 } : undefined
  }
  const look = (): void => {
    messages.tidy()
    for (const party of fanOut.all()) {
      const bye = isOver(party) ?? (now() - party.receivedAt >= limits.silenceMs ? soon() : undefined)
      if (bye === undefined) party.keepAlive()
      else party.cut(bye)
    }
  }
  const unwatch = new WeakMap<Party, () => void>()
  const leave = (party: Party): void => {
    unwatch.get(party)?.()
    fanOut.leave(party)
  }
  const looking = setInterval(look, limits.lookEveryMs).unref()
  return {
    limits,
    now,
    answer,
    /** Throws notAllowed where the token does not open that conversation. */
    who: async (hello: ChatHello, tenant: Tenant, presented: Presented): Promise<Sender> => {
      const who = await whoSaysHello(judges, hello, { tenant, presented })
      if (who === undefined) throw new Problem('notAllowed')
      return { ...who, place: { organisation: tenant.id, conversation: hello.conversation.toLowerCase() } }
    },
    /** Opens a connection for the sender of a hello. It is closed only once. */
    open: (sender: Sender, after: number, outlet: Outlet): Party => {
      let isCut = false
      const party: Party = {
        ...sender,
        cursor: after,
        seen: after,
        isLive: false,
        openedAt: now(),
        receivedAt: now(),
        write: outlet.write,
        together: outlet.together,
        isBehind: outlet.isBehind,
        keepAlive: outlet.keepAlive,
        cut: (bye) => {
          if (isCut) return
          isCut = true
          leave(party)
          outlet.close(bye)
        },
      }
      const { agent, place } = sender
      if (agent !== undefined) {
        const cut = () => party.cut({ reason: 'denied' })
        unwatch.set(party, judges.watchSession({ id: place.organisation }, { ...agent, cut }))
      }
      return party
    },
    join: fanOut.join,
    leave,
    /** Cuts the customers whose token opens nothing any more. */
    recheck: async (): Promise<void> => {
      for (const party of [...fanOut.all()])
        if (party.isGood !== undefined && !(await party.isGood())) party.cut({ reason: 'expired' })
    },
    moved: (payload: string): void => {
      const [organisation = '', conversation = '', seq = '0'] = payload.split(':')
      fanOut.moved({ organisation, conversation }, Number(seq))
    },
    typed: (payload: string): void => {
      const [organisation = '', conversation = '', audience, from] = payload.split(':')
      if (from === me || (audience !== 'customer' && audience !== 'agent')) return
      handleTyping({ place: { organisation, conversation }, audience }, undefined)
    },
    /** Sends a waiting customer their place, on their connections to this process. */
    placed: (payload: string): void => {
      const [organisation = '', conversation = '', position, waitSec] = payload.split(':')
      const wait = waitSec === undefined || waitSec === '' ? {} : { waitSec: Number(waitSec) }
      const frame = frameOf({ type: 'queue', position: Number(position), ...wait })
      fanOut.sendUnstored({ organisation, conversation }, 'customer', frame)
    },
    missed: fanOut.missed,
    shut: (): void => {
      clearInterval(looking)
      for (const party of fanOut.all()) party.cut(soon())
    },
  }
}
export type Lines = ReturnType<typeof createLines>
