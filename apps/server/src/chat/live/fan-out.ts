import type { NumberedChatEvent } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import { isShownTo, lastSeqFor, readConversation, readEvents } from '../conversation/page-of-events.ts'
import { type Bye, frameOf, mayRead, type Party } from './party.ts'

/** The readers of one conversation in this process. `seq` is the last number that the live ones were sent. */
type Room = {
  readonly place: ChatPlace
  readonly parties: Set<Party>
  seq: number
  isStale: boolean
  isPulling: boolean
}

const A_STRETCH = 200
const TRY_AGAIN_MS = 250
const tooSlow: Bye = { reason: 'restart', retryAfterMs: 1_000 }

const keyOf = ({ organisation, conversation }: ChatPlace) => `${organisation}:${conversation}`

const liveOf = ({ parties }: Room): readonly Party[] => [...parties].filter(({ isLive }) => isLive)

/** An event for any number of readers: its bytes are made once for each last number that readers have seen. */
const framesFor = (one: NumberedChatEvent) => {
  const frames = new Map<number, Buffer>()
  return (after: number): Buffer => {
    const known = frames.get(after)
    if (known !== undefined) return known
    const made = frameOf({ type: 'event', seq: one.seq, after, at: one.at, event: one.event })
    frames.set(after, made)
    return made
  }
}

/** The readers who keep up. The others are disconnected, to keep buffers small, and read on when they reconnect. */
const takers = (parties: readonly Party[]): readonly Party[] =>
  parties.filter((party) => {
    const isBehind = party.isBehind()
    if (isBehind) party.cut(tooSlow)
    return !isBehind
  })

const isEnd = ({ event }: NumberedChatEvent) => event.type === 'state' && event.state === 'ended'

type Framed = { readonly one: NumberedChatEvent; readonly frames: (after: number) => Buffer }

/** Whether the agent loses the chat with this event: what follows is not for them. */
const endsTheirs = ({ event }: NumberedChatEvent, { isLive, audience, supervises }: Party): boolean =>
  isLive && audience === 'agent' && supervises !== true && event.type === 'agent' && !event.joined

const deliverTo = (party: Party, { one, frames }: Framed): void => {
  if (one.seq <= party.seen) return
  party.seen = one.seq
  if (!isShownTo(party.audience, one)) return
  party.write(frames(party.cursor))
  party.cursor = one.seq
  if (isEnd(one) && party.isLive) party.cut({ reason: 'ended' })
  if (endsTheirs(one, party)) party.cut({ reason: 'denied' })
}

const deliver = (events: readonly NumberedChatEvent[], parties: readonly Party[]): void => {
  const framed = events.map((one) => ({ one, frames: framesFor(one) }))
  for (const party of parties)
    party.together(() => {
      for (const one of framed) deliverTo(party, one)
    })
}

/**
 * Sends stored events to the readers of this process. It relies on the sequence alone: a notice only says that there
 * may be more, so a notice that is lost, repeated or early affects nothing but the time.
 */
export const createFanOut = (db: Db) => {
  const rooms = new Map<string, Room>()
  const roomOf = (place: ChatPlace): Room => {
    const key = keyOf(place)
    const room = rooms.get(key) ?? { place, parties: new Set(), seq: 0, isStale: false, isPulling: false }
    rooms.set(key, room)
    return room
  }
  /** Reads once for all readers. A notice that comes meanwhile causes one more round. */
  const pull = async (room: Room): Promise<void> => {
    if (room.isPulling) return
    room.isPulling = true
    try {
      while (room.isStale && liveOf(room).length > 0) {
        room.isStale = false
        const events = await readEvents(db, room.place, { after: room.seq, limit: A_STRETCH })
        deliver(events, takers(liveOf(room)))
        room.seq = events.at(-1)?.seq ?? room.seq
        room.isStale ||= events.length === A_STRETCH
      }
    } catch {
      // The database cannot be reached for now; the events stay stored.
      room.isStale = true
      setTimeout(() => pull(room), TRY_AGAIN_MS).unref()
    } finally {
      room.isPulling = false
    }
  }
  const stir = (room: Room): void => {
    room.isStale = true
    pull(room)
  }
  /** Whether nothing was written since `party` read; if so, it gets what follows live. */
  const goLive = (room: Room, party: Party): boolean => {
    const others = liveOf(room)
    if (others.length > 0 && party.seen < room.seq) return false
    if (others.length === 0) room.seq = party.seen
    party.isLive = true
    return true
  }
  const catchUp = async (room: Room, party: Party): Promise<void> => {
    for (;;) {
      const events = await readEvents(db, room.place, { after: party.seen, limit: A_STRETCH })
      deliver(events, takers([party]))
      if (!room.parties.has(party)) return
      if (events.length === A_STRETCH) continue
      const row = await readConversation(db, room.place)
      if (row.last_seq > party.seen || !goLive(room, party)) continue
      const lastSeq = lastSeqFor(party.audience, row)
      party.write(frameOf({ type: 'ready', state: row.state, lastSeq, now: new Date().toISOString() }))
      if (row.state === 'ended') party.cut({ reason: 'ended' })
      return
    }
  }
  return {
    /** Sends the missed events, then 'ready', then new events. Throws chatNotFound and notAllowed. */
    join: async (party: Party): Promise<void> => {
      const row = await readConversation(db, party.place)
      if (!mayRead(party, row)) throw new Problem('notAllowed')
      if (party.cursor > lastSeqFor(party.audience, row)) {
        party.write(frameOf({ type: 'reset' }))
        party.cursor = 0
        party.seen = 0
      }
      const room = roomOf(party.place)
      room.parties.add(party)
      await catchUp(room, party)
      if (room.isStale) pull(room)
    },
    leave: (party: Party): void => {
      const room = rooms.get(keyOf(party.place))
      room?.parties.delete(party)
      party.isLive = false
      if (room?.parties.size === 0) rooms.delete(keyOf(party.place))
    },
    /** A notice that events up to this number are stored. */
    moved: (place: ChatPlace, seq: number): void => {
      const room = rooms.get(keyOf(place))
      if (room !== undefined && (seq > room.seq || liveOf(room).length === 0)) stir(room)
    },
    /** Notices may have been lost: reads for every conversation. */
    missed: (): void => {
      for (const room of rooms.values()) stir(room)
    },
    /** Sends a frame that is not stored to the connected readers of one audience. */
    sendUnstored: (place: ChatPlace, audience: Party['audience'], frame: Buffer): void => {
      const room = rooms.get(keyOf(place))
      for (const party of room?.parties ?? []) if (party.isLive && party.audience === audience) party.write(frame)
    },
    all: (): readonly Party[] => [...rooms.values()].flatMap(({ parties }) => [...parties]),
  }
}
export type FanOut = ReturnType<typeof createFanOut>
