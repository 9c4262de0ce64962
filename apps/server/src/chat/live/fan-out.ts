import type { NumberedChatEvent } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import { isShownTo, lastSeqFor, readConversation, readEvents } from '../conversation/page-of-events.ts'
import { type Bye, frameOf, mayRead, type Party } from './party.ts'

/** Those of one conversation who listen in this process. `seq` is how far the live ones are. */
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

/** An event for any number of readers: its bytes are made once for each number that they were shown before. */
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

/** Those who take what they are sent; the others are cut, so that little waits for them, and read on when they are back. */
const takers = (parties: readonly Party[]): readonly Party[] =>
  parties.filter((party) => {
    const isBehind = party.isBehind()
    if (isBehind) party.cut(tooSlow)
    return !isBehind
  })

const isEnd = ({ event }: NumberedChatEvent) => event.type === 'state' && event.state === 'ended'

type Framed = { readonly one: NumberedChatEvent; readonly frames: (after: number) => Buffer }

/** Passed on or given back: what is said from now on is not for the agent who had it. */
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
 * Brings what is stored to whoever listens here. It trusts the sequence alone: a notice only says that there may be
 * more, so one that is lost, doubled or early changes nothing but the moment.
 */
export const createFanOut = (db: Db) => {
  const rooms = new Map<string, Room>()
  const roomOf = (place: ChatPlace): Room => {
    const key = keyOf(place)
    const room = rooms.get(key) ?? { place, parties: new Set(), seq: 0, isStale: false, isPulling: false }
    rooms.set(key, room)
    return room
  }
  /** Reads once for all of them; a second notice meanwhile is one more round. */
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
      // The database is away for a moment: what is stored waits there.
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
  /** Whether nothing was written since `party` looked; if so, what follows comes to it live. */
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
    /** Sends what was missed, then 'ready', then what comes. Throws chatNotFound and notAllowed. */
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
    /** There is something up to this number. */
    moved: (place: ChatPlace, seq: number): void => {
      const room = rooms.get(keyOf(place))
      if (room !== undefined && (seq > room.seq || liveOf(room).length === 0)) stir(room)
    },
    /** Notices were missed: everybody looks. */
    missed: (): void => {
      for (const room of rooms.values()) stir(room)
    },
    /** Something that is not stored, for those of one kind who are here now. */
    whisper: (place: ChatPlace, audience: Party['audience'], frame: Buffer): void => {
      const room = rooms.get(keyOf(place))
      for (const party of room?.parties ?? []) if (party.isLive && party.audience === audience) party.write(frame)
    },
    all: (): readonly Party[] => [...rooms.values()].flatMap(({ parties }) => [...parties]),
  }
}
export type FanOut = ReturnType<typeof createFanOut>
