import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { type ServiceScript, sampleSession, scriptedService } from '../testing/scripted-service.ts'
import { sampleSettings, storedItem } from '../testing/show-chat.tsx'
import { type Chat, createChat } from './create-chat.ts'
import { createStored } from './stored.ts'

const AUTH = 'fe-csp-feature-flag-borrower-authentication'
const hour = 3_600_000
const minute = 60_000
const visitor = { friendlyName: 'Maya', emailAddress: 'm@example.test', message: 'Hello', agentId: null }
const chats: Chat[] = []

/** A chat without a window; two of them are two tabs of one browser. */
const tab = (script: ServiceScript = {}) => {
  const scripted = scriptedService(script)
  const stored = createStored(sampleSettings.orgCode)
  const chat = createChat({
    settings: sampleSettings,
    service: scripted.service,
    stored,
    forced: null,
    liveMode: 'builtin',
  })
  chats.push(chat)
  return { ...scripted, chat, state: () => chat.store.get() }
}

const keep = (name: string, value: unknown) => localStorage.setItem(`${name}:HEARTHLINE`, JSON.stringify(value))

afterEach(() => {
  for (const chat of chats.splice(0)) chat.dispose()
  localStorage.clear()
  vi.useRealTimers()
})

describe('the first choice of a mode', () => {
  it('waits for the hours and for what is stored', async () => {
    const { chat, service, state } = tab()
    let answer: (() => void) | undefined
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { open, now, changesAt, opensAt } = await service.hours()
    service.hours.mockImplementation(() => late.then(() => ({ open, now, changesAt, opensAt })))
    const begun = chat.begin()
    await Promise.resolve()
    expect([state().view, state().mode]).toEqual(['checking', undefined])
    answer?.()
    await begun
    expect([state().view, state().mode]).toEqual(['form', 'builtin'])
  })

  it.each([
    ['open', {}, {}, 'builtin'],
    ['closed', { isOpen: false }, {}, 'chatbot'],
    ['closed with a live session', { isOpen: false }, { chat_session: sampleSession }, 'builtin'],
  ] as const)('when %s', async (_, script, stored, mode) => {
    for (const [name, value] of Object.entries(stored)) keep(name, value)
    const { chat, state } = tab(script)
    await chat.begin()
    expect(state().mode).toBe(mode)
  })

  it('is the chatbot where the hours cannot be had', async () => {
    const { chat, service, state } = tab()
    service.hours.mockRejectedValue(new Error('no'))
    await chat.begin()
    expect(state().mode).toBe('chatbot')
  })
})

describe('the hours', () => {
  it('[C-9-04] are asked for every 60 seconds', async () => {
    const { chat, service } = tab()
    await chat.begin()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const again = tab()
    await again.chat.begin()
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(again.service.hours).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(again.service.hours).toHaveBeenCalledTimes(2)
    expect(service.hours).toHaveBeenCalledTimes(1)
  })

  it('turn at the moment that the server named, for whoever is at the form too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const changesAt = new Date(Date.now() + 20_000).toISOString()
    const { chat, service, state } = tab({ changesAt })
    await chat.begin()
    service.hours.mockRejectedValue(new Error('away'))
    await vi.advanceTimersByTimeAsync(19_900)
    expect([state().isOpen, state().mode]).toEqual([true, 'builtin'])
    await vi.advanceTimersByTimeAsync(200)
    expect([state().isOpen, state().mode]).toEqual([false, 'chatbot'])
  })

  it('[C-3-10] their text is kept, and is there at the next visit before the server answers', async () => {
    const { chat } = tab()
    await chat.begin()
    expect(storedItem('chat_hours')).toBe('Monday-Friday 6:00 AM - 5:00 PM PT')
    const next = tab()
    next.service.hoursText.mockReturnValue(new Promise(() => undefined))
    await next.chat.begin()
    expect(next.state().hoursText).toBe('Monday-Friday 6:00 AM - 5:00 PM PT')
  })
})

describe('a session', () => {
  it('[C-9-01] [C-3-01] of a live chat is kept for six hours', async () => {
    const { chat } = tab()
    await chat.begin()
    const before = Date.now()
    await chat.start(visitor)
    const { expiration } = storedItem('chat_session') as { expiration: number }
    expect(expiration).toBeGreaterThanOrEqual(before + 6 * hour)
    expect(expiration).toBeLessThan(before + 6 * hour + minute)
  })

  it.each([
    ['[C-3-02] its token, conversation and end', ['token', 'conversationSid', 'expiration']],
    ['[C-3-03] who writes and what was asked first', ['friendlyName', 'emailAddress', 'initialMessage']],
    [
      '[C-3-04] the ids of its channel',
      ['omniProxyChannelId', 'providerChannelId', 'providerUserId', 'providerUserToken'],
    ],
    ['[C-3-05] the ids of its customer and thread', ['customerId', 'threadId', 'skill']],
    ['[C-3-06] the agent it was meant for', ['targetWorkerSid', 'targetWorkerFriendlyName']],
  ] as const)('of a live chat is stored with %s, and taken up again with them', async (_, fields) => {
    const session = {
      providerChannelId: 'provider-channel',
      providerUserId: 'provider-user',
      providerUserToken: 'provider-token',
      customerId: 'customer',
      threadId: 'thread',
      skill: 'CRYPTO_HELOC',
      targetWorkerSid: 'worker',
      targetWorkerFriendlyName: 'Agent',
    }
    const { chat } = tab({ session })
    await chat.begin()
    await chat.start(visitor)
    const kept = storedItem('chat_session')
    for (const field of fields) expect(kept, field).toHaveProperty(field)
    const again = tab({ session: {} })
    await again.chat.begin()
    expect(again.service.live).toHaveBeenCalledOnce()
    expect(again.service.live.mock.calls.flat()[0]).toMatchObject(kept as object)
  })

  it('of the chatbot begins with the first question, which is asked at once', async () => {
    const { chat, chatbot, service } = tab({ isOpen: false })
    await chat.begin()
    await chat.start(visitor)
    expect(service.chatbot).toHaveBeenCalledExactlyOnceWith({ friendlyName: 'Maya', emailAddress: 'm@example.test' })
    expect(chatbot.asked.filter(([name]) => name === 'send')).toMatchObject([['send', { body: 'Hello' }]])
    expect(service.start).not.toHaveBeenCalled()
  })

  it('keeps what the provider learned of it', async () => {
    keep('chat_session', sampleSession)
    const live = scriptedProvider({ phase: 'active' })
    const { chat } = tab({ live })
    await chat.begin()
    live.emit({ type: 'session', patch: { token: 'another' } })
    expect(storedItem('chat_session')).toMatchObject({
      token: 'another',
      conversationSid: sampleSession.conversationSid,
    })
  })

  it('is one for each lender', () => {
    createStored('OTHER').write('session', sampleSession)
    expect(createStored('HEARTHLINE').read('session')).toBeUndefined()
    expect(createStored('OTHER').read('session')).toEqual(sampleSession)
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const stored = createStored('HEARTHLINE')
    stored.write('session', sampleSession)
    expect(stored.read('session')).toEqual(sampleSession)
    stored.write('session', undefined)
    expect(stored.read('session')).toBeUndefined()
    refuse.mockRestore()
  })
})

describe('the nonce of a borrower', () => {
  const isOurs = ({ name }: LockInfo) => name === 'chat-nonce:HEARTHLINE'
  /** Who refreshes it, and who would. */
  const nonceLocks = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held.filter(isOurs).length, pending.filter(isOurs).length]
  }
  /** Without a poll: those move the timers that are played here. */
  const untilLocks = async (held: number, pending: number) => {
    while (String(await nonceLocks()) !== String([held, pending])) await new Promise(requestAnimationFrame)
  }
  const borrower = { isSignedIn: true, flags: [AUTH] } as const

  it('[C-4-18] goes with the start of their chat where the flag is on, and is kept', async () => {
    const { chat, service } = tab(borrower)
    await chat.begin()
    await chat.start(visitor)
    expect(service.start.mock.calls[0]?.[0].nonce).toBe('nonce-1')
    expect(storedItem('chat_nonce')).toBe('nonce-1')
  })

  it.each([
    ['the flag off', { isSignedIn: true }],
    ['nobody signed in', { flags: [AUTH] }],
  ] as const)('is none with %s', async (_, script) => {
    const { chat, service } = tab(script)
    await chat.begin()
    await chat.start(visitor)
    expect(service.start.mock.calls[0]?.[0].nonce).toBeUndefined()
    expect(service.authenticate).not.toHaveBeenCalled()
  })

  it('[C-7-15] [C-9-05] is refreshed every 60 seconds while they chat, by one tab for all, and by the next when that one goes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    keep('chat_session', sampleSession)
    keep('chat_nonce', 'kept')
    const one = tab(borrower)
    const two = tab(borrower)
    await one.chat.begin()
    await two.chat.begin()
    await untilLocks(1, 1)
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(one.service.refreshNonce).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(one.service.refreshNonce).toHaveBeenCalledExactlyOnceWith('kept')
    expect(two.service.refreshNonce).not.toHaveBeenCalled()
    expect(storedItem('chat_nonce')).toBe('nonce-1')
    one.chat.dispose()
    await untilLocks(1, 0)
    await vi.advanceTimersByTimeAsync(minute)
    expect(two.service.refreshNonce).toHaveBeenCalledExactlyOnceWith('nonce-1')
    expect(one.service.refreshNonce).toHaveBeenCalledTimes(1)
  })

  it('that has lapsed begins again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    keep('chat_session', sampleSession)
    keep('chat_nonce', 'old')
    const { chat, service } = tab(borrower)
    service.refreshNonce.mockRejectedValue(new Error('lapsed'))
    await chat.begin()
    await untilLocks(1, 0)
    await vi.advanceTimersByTimeAsync(minute)
    await expect.poll(() => storedItem('chat_nonce')).toBe('nonce-1')
  })
})

it('counts what nobody has seen, and tells the sender once somebody has', async () => {
  keep('chat_session', sampleSession)
  const live = scriptedProvider({ phase: 'active' })
  const { chat, state } = tab({ live })
  await chat.begin()
  live.emit({ type: 'message', message: ownMessage('agent', 'One', { order: '7' }) })
  live.emit({ type: 'message', message: ownMessage('agent', 'Two', { order: '8' }) })
  expect(state().unread).toBe(2)
  chat.seen()
  expect(state().unread).toBe(0)
  expect(live.asked.filter(([name]) => name === 'markRead')).toEqual([['markRead', '8']])
})
