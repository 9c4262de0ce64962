import { PING_EVERY_MS } from '@hearthline/contracts'
import type { Link } from '../provider.ts'

type Carrier = 'socket' | 'stream'

/** The state of a connection. It never gives up by itself: only an end, a refusal or leaving the page stops it. */
export type LinkState = {
  readonly at: 'idle' | 'connecting' | 'connected' | 'waiting' | 'renewing' | 'over'
  readonly carrier: Carrier
  /** Failures in a row since it was last connected. */
  readonly failures: number
  /** Sockets in a row over which nothing came. */
  readonly failedUpgrades: number
  /** By when something has to happen: an answer, or the next try. */
  readonly deadline: number
  readonly pingAt: number
  readonly pings: number
  /** Pongs in a row that named later events than we have. */
  readonly ahead: number
  /** A token was asked for since it was last connected. */
  readonly hasRenewed: boolean
}

export type LinkInput =
  | { readonly type: 'start' | 'stop' | 'ready' | 'failed' | 'wake' | 'tick' | 'replace' | 'ended' | 'refused' }
  | { readonly type: 'pong'; readonly isAhead: boolean }
  | { readonly type: 'restart'; readonly afterMs: number }
  /** `unasked`: the server was not reached; the network may be gone. */
  | { readonly type: 'renewed'; readonly token: 'new' | 'refused' | 'unasked' }

export type LinkEffect =
  | { readonly type: 'connect'; readonly carrier: Carrier }
  | { readonly type: 'drop' }
  | { readonly type: 'ping'; readonly n: number }
  | { readonly type: 'renew' }
  | { readonly type: 'tell'; readonly link: Link; readonly retryInMs?: number }

/** All that a step depends on besides the state and the input. */
export type Moment = { readonly now: number; readonly random: number; readonly isOnline: boolean }

type Step = readonly [LinkState, readonly LinkEffect[]]

const CONNECT_WITHIN_MS = 10_000
const PONG_WITHIN_MS = 2 * PING_EVERY_MS
const PROBE_WITHIN_MS = 4_000
const SHORTEST_WAIT_MS = 500
export const LONGEST_WAIT_MS = 30_000
const UPGRADES_TO_TRY = 3

export const firstLink: LinkState = {
  at: 'idle',
  carrier: 'socket',
  failures: 0,
  failedUpgrades: 0,
  deadline: Number.POSITIVE_INFINITY,
  pingAt: Number.POSITIVE_INFINITY,
  pings: 0,
  ahead: 0,
  hasRenewed: false,
}

/** Doubles, and is random within its upper half, so that clients that lost their connections together do not return together. */
export const waitMs = (failures: number, random: number): number => {
  const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures)
  return Math.max(SHORTEST_WAIT_MS, Math.round(longest / 2 + (longest / 2) * random))
}

const over = (state: LinkState, link: Link): Step => [
  { ...state, at: 'over', deadline: Number.POSITIVE_INFINITY, pingAt: Number.POSITIVE_INFINITY },
  [{ type: 'drop' }, { type: 'tell', link }],
]

const connect = (state: LinkState, { now }: Moment): Step => [
  { ...state, at: 'connecting', deadline: now + CONNECT_WITHIN_MS, pingAt: Number.POSITIVE_INFINITY, ahead: 0 },
  [
    { type: 'connect', carrier: state.carrier },
    { type: 'tell', link: state.failures === 0 && state.pings === 0 ? 'connecting' : 'reconnecting' },
  ],
]

const waitFor = (state: LinkState, ms: number, { now, isOnline }: Moment): Step => [
  { ...state, at: 'waiting', deadline: now + ms, pingAt: Number.POSITIVE_INFINITY },
  [{ type: 'drop' }, { type: 'tell', link: isOnline ? 'reconnecting' : 'offline', retryInMs: ms }],
]

/** The stream after three sockets over which nothing came; if that fails too, both in turn. */
const carrierAfter = (state: LinkState): Pick<LinkState, 'carrier' | 'failedUpgrades'> => {
  if (state.carrier === 'stream') return { carrier: 'socket', failedUpgrades: UPGRADES_TO_TRY - 1 }
  const failedUpgrades = state.at === 'connecting' ? state.failedUpgrades + 1 : 0
  return { carrier: failedUpgrades >= UPGRADES_TO_TRY ? 'stream' : 'socket', failedUpgrades }
}

const fail = (state: LinkState, moment: Moment): Step => {
  const failed = { ...state, ...carrierAfter(state), failures: state.failures + 1 }
  return waitFor(failed, waitMs(state.failures, moment.random), moment)
}

/** A new connection without a pause: the old one is of no use, and the next one may be good. */
const replace = (state: LinkState, moment: Moment): Step => {
  const [next, effects] = connect({ ...state, pings: Math.max(1, state.pings) }, moment)
  return [next, [{ type: 'drop' }, ...effects]]
}

const ping = (state: LinkState, deadline: number, { now }: Moment): Step => {
  const pings = state.pings + 1
  return [{ ...state, pings, deadline, pingAt: now + PING_EVERY_MS }, [{ type: 'ping', n: pings }]]
}

const onReady = (state: LinkState, moment: Moment): Step => {
  const { now } = moment
  const [pinged, effects] = ping({ ...state, at: 'connected' }, now + PONG_WITHIN_MS, moment)
  const fresh = { failures: 0, failedUpgrades: 0, ahead: 0, hasRenewed: false }
  return [{ ...pinged, ...fresh }, [{ type: 'tell', link: 'connected' }, ...effects]]
}

/** Once may be a race between the pong and an event; twice means that events do not come over this connection. */
const onPong = (state: LinkState, isAhead: boolean, moment: Moment): Step => {
  const ahead = isAhead ? state.ahead + 1 : 0
  if (ahead >= 2) return replace(state, moment)
  return [{ ...state, ahead, deadline: moment.now + PONG_WITHIN_MS }, []]
}

const onTick = (state: LinkState, moment: Moment): Step => {
  const { now } = moment
  const isLate = now >= state.deadline
  if (state.at === 'waiting') return isLate ? connect(state, moment) : [state, []]
  if (state.at === 'connecting') return isLate ? fail(state, moment) : [state, []]
  if (state.at !== 'connected') return [state, []]
  if (isLate) return replace(state, moment)
  return now >= state.pingAt ? ping(state, state.deadline, moment) : [state, []]
}

/** The page is shown again, or the network is back: a waiting connection tries now, an open one is probed. */
const onWake = (state: LinkState, moment: Moment): Step => {
  if (state.at === 'waiting') return connect(state, moment)
  if (state.at !== 'connected') return [state, []]
  return ping(state, Math.min(state.deadline, moment.now + PROBE_WITHIN_MS), moment)
}

/** A refused token is renewed once; a second refusal is final. */
const onRefused = (state: LinkState): Step =>
  state.hasRenewed
    ? over(state, 'denied')
    : [
        { ...state, at: 'renewing', hasRenewed: true, deadline: Number.POSITIVE_INFINITY },
        [{ type: 'drop' }, { type: 'renew' }],
      ]

const onRenewed = (state: LinkState, token: 'new' | 'refused' | 'unasked', moment: Moment): Step => {
  if (token === 'refused') return over(state, 'denied')
  return token === 'new' ? connect(state, moment) : fail({ ...state, hasRenewed: false }, moment)
}

const stillOn = (state: LinkState, input: LinkInput, moment: Moment): Step => {
  switch (input.type) {
    case 'start':
      return state.at === 'idle' ? connect(state, moment) : [state, []]
    case 'stop':
    case 'ended':
      return over(state, 'closed')
    case 'ready':
      return onReady(state, moment)
    case 'pong':
      return state.at === 'connected' ? onPong(state, input.isAhead, moment) : [state, []]
    case 'failed':
      return state.at === 'connecting' || state.at === 'connected' ? fail(state, moment) : [state, []]
    case 'restart':
      return waitFor({ ...state, failures: state.failures + 1 }, input.afterMs, moment)
    case 'replace':
      return state.at === 'connected' ? replace(state, moment) : [state, []]
    case 'refused':
      return onRefused(state)
    case 'renewed':
      return onRenewed(state, input.token, moment)
    case 'wake':
      return onWake(state, moment)
    case 'tick':
      return onTick(state, moment)
  }
}

/** The next state of a connection, and what has to be done about it. */
export const stepLink = (state: LinkState, input: LinkInput, moment: Moment): Step =>
  state.at === 'over' ? [state, []] : stillOn(state, input, moment)

/** When the next tick is due. */
export const nextTick = ({ deadline, pingAt }: LinkState): number => Math.min(deadline, pingAt)
