import { CHAT_PATH, type ChatClientFrame, type ChatServerFrame } from '@hearthline/contracts'
import type { Link as LinkShown } from '../provider.ts'
import { frameOf, type HelloOf, type Line, type LineHandlers, openStreamLine, type World } from './line.ts'
import { firstLink, type LinkEffect, type LinkInput, nextTick, stepLink } from './link-state.ts'

/** Frames over a socket. The token goes in the first one, never in the address. */
const openSocketLine = (world: World, base: string, helloOf: HelloOf, handlers: LineHandlers): Line => {
  const socket = world.openSocket(`${base.replace(/^http/, 'ws')}${CHAT_PATH}`)
  let isOver = false
  const close = () => {
    if (isOver) return
    isOver = true
    handlers.closed()
  }
  socket.addEventListener('open', () => socket.send(JSON.stringify(helloOf())))
  socket.addEventListener('message', ({ data }) => {
    const frame = frameOf(String(data))
    if (!isOver && frame !== undefined) handlers.frame(frame)
  })
  socket.addEventListener('close', close)
  socket.addEventListener('error', close)
  return {
    sendFrame: (frame) => socket.send(JSON.stringify(frame)),
    drop: () => {
      isOver = true
      socket.close()
    },
  }
}

type LinkOptions = {
  readonly world: World
  /** Scheme and host of the server. */
  readonly base: string
  readonly helloOf: HelloOf
  /** What the ping names (chat-signin-data.md 7). */
  readonly channelId: () => string
  /** The last number that came. */
  readonly cursor: () => number
  readonly handle: (frame: ChatServerFrame) => void
  readonly onState: (link: LinkShown, retryInMs?: number) => void
  /** Gets a new token; resolves to whether there is one, and rejects where the server is not reached. */
  readonly renew: () => Promise<boolean>
}

const inputOf = (frame: ChatServerFrame, cursor: number): LinkInput | undefined => {
  if (frame.type === 'ready') return { type: 'ready' }
  if (frame.type === 'pong') return { type: 'pong', isAhead: frame.lastSeq > cursor }
  if (frame.type !== 'bye') return undefined
  if (frame.reason === 'ended') return { type: 'ended' }
  if (frame.reason === 'restart') return { type: 'restart', afterMs: frame.retryAfterMs ?? 0 }
  return { type: 'refused' }
}

/** Keeps a connection to the server: does what the state says, and reports to it what happened. */
export const createLink = (options: LinkOptions) => {
  const { world } = options
  let state = firstLink
  let line: Line | undefined
  let forgetTick: () => void = () => undefined
  const input = (one: LinkInput): void => {
    const moment = { now: world.now(), random: world.random(), isOnline: world.isOnline() }
    const [next, effects] = stepLink(state, one, moment)
    state = next
    for (const effect of effects) run(effect)
    forgetTick()
    const due = nextTick(state)
    if (Number.isFinite(due)) forgetTick = world.later(() => input({ type: 'tick' }), Math.max(0, due - world.now()))
  }
  const handle = (frame: ChatServerFrame): void => {
    // First its content: the state then compares with the number that it brought.
    options.handle(frame)
    const one = inputOf(frame, options.cursor())
    if (one !== undefined) input(one)
  }
  const connect = (carrier: 'socket' | 'stream'): void => {
    const open = carrier === 'socket' ? openSocketLine : openStreamLine
    line?.drop()
    line = open(world, options.base, options.helloOf, { frame: handle, closed: () => input({ type: 'failed' }) })
  }
  const renew = (): void => {
    options.renew().then(
      (isGood) => input({ type: 'renewed', token: isGood ? 'new' : 'refused' }),
      () => input({ type: 'renewed', token: 'unasked' }),
    )
  }
  const run = (effect: LinkEffect): void => {
    if (effect.type === 'connect') connect(effect.carrier)
    if (effect.type === 'drop') line?.drop()
    if (effect.type === 'ping') line?.sendFrame({ type: 'ping', channelId: options.channelId(), n: effect.n })
    if (effect.type === 'renew') renew()
    if (effect.type === 'tell') options.onState(effect.link, effect.retryInMs)
  }
  const stopWaking = world.onWake(() => input({ type: 'wake' }))
  return {
    start: () => input({ type: 'start' }),
    /** Opens another connection at once. */
    replace: () => input({ type: 'replace' }),
    stop: () => {
      stopWaking()
      input({ type: 'stop' })
    },
    /** Whether it was sent; nothing is queued here. */
    sendFrame: (frame: ChatClientFrame): boolean => {
      if (state.at !== 'connected') return false
      line?.sendFrame(frame)
      return true
    },
  }
}
export type Link = ReturnType<typeof createLink>
