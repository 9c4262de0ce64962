// Before any component: its layers come first.
import '@hearthline/ui/styles.css'
import { createQueryClient, forgetToken, saveToken } from '@hearthline/client'
import {
  addChatNote,
  type ChatAgentLine,
  type ChatEvent,
  claimChat,
  type DeskChat,
  declineChat,
  type Endpoint,
  endChat,
  listCannedReplies,
  readChatContext,
  readChatFloor,
  readChatRoom,
  setPresence,
  transferChat,
  watchChat,
} from '@hearthline/contracts'
import { AnnouncerProvider } from '@hearthline/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHAT } from '../../shell/index.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { DeskSeat } from './desk-seat.tsx'
import { FloorPage } from './floor/floor-page.tsx'
import { RoomPage } from './room-page.tsx'
import type { Room } from './use-room.ts'

const first = '3f2a1b0c-0000-4000-8000-000000000001'
const second = '3f2a1b0c-0000-4000-8000-000000000002'
const noor = 'f2b1c3d4-0000-4000-8000-000000000009'

const chat = (conversation: string, name: string, change: Partial<DeskChat> = {}): DeskChat => ({
  conversation,
  name,
  mode: 'builtin',
  state: 'queued',
  skills: ['DEFAULT'],
  openedAt: new Date().toISOString(),
  since: new Date(Date.now() - 65_000).toISOString(),
  hasReturned: false,
  agent: null,
  lastSeq: 0,
  isAsking: false,
  ...change,
})
const me: ChatAgentLine = {
  uuid: sampleStaff('chatAgent').uuid,
  name: 'Pat Sample',
  presence: 'available',
  isHere: true,
  skills: ['DEFAULT'],
  capacity: 3,
  busy: 0,
}
const room = (change: Partial<Room> = {}): Room => ({
  now: new Date().toISOString(),
  me,
  offers: [],
  mine: [],
  waiting: [],
  colleagues: [{ ...me, uuid: noor, name: 'Noor Haddad' }],
  skills: ['DEFAULT', 'CRYPTO_HELOC'],
  showsTyping: true,
  ...change,
})
const mine = chat(first, 'Avery', { state: 'active', agent: { uuid: me.uuid, name: me.name } })
const chatContext = { chat: mine, email: 'avery@example.test', isVerified: false, borrower: null }

class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = []
  readonly sent: Record<string, unknown>[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
    setTimeout(() => this.dispatchEvent(new Event('open')))
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  receives(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}
const line = async () => {
  await expect.poll(() => FakeSocket.all.findLast(({ url }) => url.endsWith('/socket'))?.sent.length).toBeTruthy()
  const socket = FakeSocket.all.findLast(({ url }) => url.endsWith('/socket'))
  if (!socket) throw new Error('no line')
  return socket
}
const event = (seq: number, of: ChatEvent) => ({
  type: 'event',
  seq,
  after: seq - 1,
  at: new Date().toISOString(),
  event: of,
})
const messageEvent = (from: 'customer' | 'agent', body: string, key: string = crypto.randomUUID()): ChatEvent => ({
  type: 'message',
  key,
  from,
  body,
  attachments: [],
  masked: false,
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

type Answers = readonly (readonly [Endpoint, () => unknown])[]

/** Answers these calls, and no other; gives what was sent to each. */
const open = (answers: Answers, { path = CHAT, role = 'chatAgent' as 'chatAgent' | 'chatSupervisor' } = {}) => {
  const sent: Record<string, unknown[]> = {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    const found = answers.find(
      ([one]) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
    )
    if (!found) return Response.json({ code: 'notFound', message: '', detail: {} }, { status: 404 })
    const [{ name }, answer] = found
    sent[name] = [...(sent[name] ?? []), typeof body === 'string' ? JSON.parse(body) : pathname]
    const reply = answer()
    return reply instanceof Response ? reply : Response.json(reply)
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <AnnouncerProvider>
        <DeskSeat />
        <Where />
        <Routes>
          <Route path={CHAT} element={<RoomPage />} />
          <Route path="*" element={<FloorPage />} />
        </Routes>
      </AnnouncerProvider>
    </QueryClientProvider>,
    sampleStaff(role),
    { path },
  )
  return sent
}
/** What a screen reader was told: it stays for a moment only. */
const listen = () => {
  const announced: string[] = []
  const note = () => announced.push(...[...document.querySelectorAll('[role=status]')].map((one) => one.textContent))
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => announced
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inHand: Answers = [
  [readChatRoom, () => room({ mine: [mine] })],
  [readChatContext, () => chatContext],
  [listCannedReplies, () => [{ uuid: noor, title: 'Hours', en: 'Until five.', es: 'Hasta las cinco.' }]],
]
const openChat = async (more: Answers = [], options: Parameters<typeof open>[1] = {}) => {
  const sent = open([...more, ...inHand], { path: `${CHAT}?with=${first}`, ...options })
  const socket = await line()
  socket.receives({ type: 'ready', state: 'active', lastSeq: 0, now: new Date().toISOString() })
  return { sent, socket }
}

beforeEach(() => {
  saveToken('abc')
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  forgetToken()
  FakeSocket.all.length = 0
  vi.unstubAllGlobals()
})

describe('the room', () => {
  it('is plain where nothing goes on', async () => {
    open([[readChatRoom, () => room({ me: { ...me, presence: 'away' } })]])
    await expect.element(page.getByText('No chat is open.')).toBeVisible()
    await expect.element(page.getByText('You are away: nothing is offered to you.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('No one is waiting for an agent.')).toBeVisible()
    expect(button('Take').elements()).toEqual([])
  })

  it('shows an offer with the seconds that are left, says it once, and opens it when it is taken', async () => {
    const endsAt = new Date(Date.now() + 24_500).toISOString()
    const offer = { ...chat(second, 'Blake'), endsAt }
    const announced = listen()
    const sent = open([
      [readChatRoom, () => room({ offers: [offer] })],
      [claimChat, () => chat(second, 'Blake', { state: 'active' })],
      [readChatContext, () => ({ ...chatContext, chat: chat(second, 'Blake') })],
    ])
    await expect.element(page.getByText(/^2[34]$/)).toBeVisible()
    await expect.poll(announced).toContain('A chat with Blake is offered to you. You have 30 seconds to take it.')
    await button('Take the chat with Blake').click()
    await expect.element(page.getByText(`/chat?with=${second}`)).toBeVisible()
    expect(sent.claimChat).toHaveLength(1)
  })

  it('lets an offer pass, and says why one could not be taken', async () => {
    const offer = { ...chat(second, 'Blake'), endsAt: new Date(Date.now() + 20_000).toISOString() }
    const sent = open([
      [readChatRoom, () => room({ offers: [offer] })],
      [claimChat, () => Response.json({ code: 'chatNoRoom', message: '', detail: {} }, { status: 409 })],
      [declineChat, () => chat(second, 'Blake')],
    ])
    await button('Take the chat with Blake').click()
    await expect.element(page.getByText('You have as many chats as you can hold.', { exact: false })).toBeVisible()
    await button('Let the chat with Blake pass').click()
    await expect.poll(() => sent.declineChat).toHaveLength(1)
  })

  it('lists who waits in the queue’s order, with how long, and what is being offered to somebody', async () => {
    const waiting = [
      { ...chat(first, 'Avery', { hasReturned: true }), position: 1, waitSec: 30, isOffered: true },
      { ...chat(second, 'Blake'), position: 2, waitSec: null, isOffered: false },
    ]
    open([[readChatRoom, () => room({ waiting })]])
    await expect.element(page.getByText('Came back')).toBeVisible()
    await expect.element(page.getByText('Offered', { exact: true })).toBeVisible()
    expect(page.getByText(/waiting 1:0\d/).elements()).toHaveLength(2)
    expect(page.getByRole('button', { name: /^Take the chat/ }).elements()).toHaveLength(1)
  })

  it('changes between available and away', async () => {
    const sent = open([
      [readChatRoom, () => room()],
      [setPresence, () => ({ ...me, presence: 'away' })],
    ])
    await page.getByText('Away', { exact: true }).click()
    await expect.poll(() => sent.setPresence).toEqual([{ presence: 'away' }])
  })

  it('warns when the desk does not hear of the window', async () => {
    open([[readChatRoom, () => room()]])
    await expect.poll(() => FakeSocket.all.length).toBe(1)
    FakeSocket.all[0]?.receives({ type: 'ready' })
    FakeSocket.all[0]?.close()
    await expect.element(page.getByText('Connection lost. Attempting to reconnect.')).toBeVisible()
  })
})

describe('a chat in hand', () => {
  it('shows what was said and what is typed, and sends with Enter', async () => {
    const { socket } = await openChat()
    socket.receives(event(1, messageEvent('customer', 'What do I owe?')))
    await expect.element(page.getByRole('log')).toHaveTextContent('What do I owe?')
    socket.receives({ type: 'typing', from: 'customer', preview: 'And by when' })
    await expect.element(page.getByText('Avery is typing')).toBeVisible()
    await expect.element(page.getByText('And by when')).toBeVisible()
    await page.getByLabelText('Message').fill('One moment')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}please{Enter}')
    const sent = socket.sent.find(({ type }) => type === 'send')
    expect(sent).toMatchObject({ body: 'One moment\nplease' })
    await expect.element(page.getByLabelText('Message')).toHaveValue('')
    socket.receives(event(2, messageEvent('agent', 'One moment\nplease', String(sent?.key))))
    await expect.poll(() => page.getByText('Sending').elements()).toEqual([])
    expect(socket.sent).toContainEqual({ type: 'read', upTo: 1 })
  })

  it('keeps the words of a message that was refused, and sends it again', async () => {
    const { socket } = await openChat()
    await page.getByLabelText('Message').fill('Hello')
    await button('Send').click()
    const key = String(socket.sent.find(({ type }) => type === 'send')?.key)
    socket.receives({ type: 'nack', key, code: 'unavailable', retry: true })
    await expect.element(page.getByText('Something went wrong. Please try resending the message.')).toBeVisible()
    await button('Send again').click()
    expect(socket.sent.filter(({ type }) => type === 'send').map((sent) => sent.key)).toEqual([key, key])
  })

  it('does not send nothing', async () => {
    const { socket } = await openChat()
    await page.getByLabelText('Message').fill('  ')
    await button('Send').click()
    expect(socket.sent.filter(({ type }) => type === 'send')).toEqual([])
  })

  it('puts a ready answer in, in the customer’s language, to be read over first', async () => {
    const { socket } = await openChat()
    await page.getByLabelText('Ready answers').selectOptions(`es ${noor}`)
    await expect.element(page.getByLabelText('Message')).toHaveValue('Hasta las cinco.')
    expect(socket.sent.filter(({ type }) => type === 'send')).toEqual([])
  })

  it('tells nothing of an application while the customer is unverified', async () => {
    await openChat()
    await expect.element(page.getByText('Unverified')).toBeVisible()
    await expect.element(page.getByText(/Tell nothing about an application/)).toBeVisible()
    expect(page.getByText('Loan number').elements()).toEqual([])
  })

  it('shows the application of a customer who is verified, without a way to it for whoever only chats', async () => {
    const borrower = {
      application: first,
      loanNumber: 'HL-1140',
      name: 'Avery Sample',
      propertyState: 'CO',
      amountCents: 12_000_000,
      step: 'INCOME_VERIFICATION',
      stepEnteredAt: new Date().toISOString(),
      isCrypto: false,
      openConditions: 2,
    }
    await openChat([[readChatContext, () => ({ ...chatContext, isVerified: true, borrower })]])
    await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect.element(page.getByText('HL-1140')).toBeVisible()
    await expect.element(page.getByText('$120,000')).toBeVisible()
    expect(page.getByRole('link', { name: 'HL-1140' }).elements()).toEqual([])
  })

  it('takes a note, which stands apart from what was said', async () => {
    const { sent, socket } = await openChat([[addChatNote, () => ({ seq: 1 })]])
    await button('Add the note').click()
    await expect.element(page.getByText('Required')).toBeVisible()
    await page.getByLabelText('Seen by staff only. Write no account numbers.').fill('Sounds upset')
    await button('Add the note').click()
    await expect.poll(() => sent.addChatNote).toEqual([{ body: 'Sounds upset' }])
    socket.receives(event(1, { type: 'note', body: 'Sounds upset', by: 'Dana Whitfield' }))
    await expect.element(page.getByText('Note, not seen by the customer')).toBeVisible()
  })

  it('is passed on with a note, and leaves the room', async () => {
    const { sent } = await openChat([[transferChat, () => chat(first, 'Avery')]])
    await button('Pass on').click()
    await button('Pass it on').click()
    await expect.element(page.getByText('Choose one')).toBeVisible()
    await page.getByLabelText('To', { exact: true }).selectOptions(`agent ${noor}`)
    await page.getByLabelText('Note for the next agent').fill('Knows payoffs')
    await button('Pass it on').click()
    await expect.element(page.getByText('/chat', { exact: true })).toBeVisible()
    expect(sent.transferChat).toEqual([{ to: 'agent', agent: noor, note: 'Knows payoffs' }])
  })

  it('ends once the agent confirms, and can be read but not written in', async () => {
    const { sent, socket } = await openChat([[endChat, () => ({ ...mine, state: 'ended' })]])
    await button('End chat').click()
    await button('End it').click()
    await expect.poll(() => sent.endChat).toHaveLength(1)
    socket.receives(event(1, { type: 'state', state: 'ended', reason: 'agent' }))
    await expect.element(page.getByText(/The agent ended the chat/)).toBeVisible()
    expect(page.getByLabelText('Message').elements()).toEqual([])
  })
})

it.each([1440, 320])('at %d px the room with everything in it has no fault that axe finds', async (width) => {
  await page.viewport(width, 900)
  const offer = { ...chat(second, 'Blake'), endsAt: new Date(Date.now() + 20_000).toISOString() }
  const waiting = [{ ...chat(second, 'Casey', { hasReturned: true }), position: 1, waitSec: null, isOffered: false }]
  const full = () => room({ mine: [{ ...mine, isAsking: true }], offers: [offer], waiting })
  const { socket } = await openChat([[readChatRoom, full]])
  socket.receives(event(1, messageEvent('customer', 'Which one?')))
  socket.receives(event(2, messageEvent('agent', 'The first')))
  socket.receives(event(3, { type: 'note', body: 'Sounds upset', by: 'Dana Whitfield' }))
  await expect.element(page.getByText('Sounds upset')).toBeVisible()
  await expect.element(page.getByText('Unverified')).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  // The frame around the page brings the landmarks; it is not shown here.
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

describe('a supervisor', () => {
  const floor = {
    now: new Date().toISOString(),
    chats: [{ ...chat(first, 'Avery'), offeredTo: null, waitSec: null }],
    agents: [{ ...me, uuid: noor, name: 'Noor Haddad', presence: 'away' }],
    trail: [{ at: new Date().toISOString(), conversation: first, customer: 'Avery', by: 'Dana', act: 'exported' }],
    skills: ['DEFAULT'],
  }

  it('sees the chats with their waits, the agents, and who took what', async () => {
    const answers: Answers = [
      [readChatRoom, () => room()],
      [readChatFloor, () => floor],
    ]
    open(answers, { path: '/chat/floor', role: 'chatSupervisor' })
    await expect.element(page.getByText('No one is here')).toBeVisible()
    await expect.element(page.getByText('Took a transcript')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Avery' })).toHaveAttribute('href', `/chat?with=${first}`)
    await button('Change Noor Haddad').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('reads along once that is noted, and has nowhere to write', async () => {
    const { sent } = await openChat(
      [
        [watchChat, () => chat(first, 'Avery')],
        [readChatRoom, () => room()],
      ],
      { role: 'chatSupervisor' },
    )
    expect(sent.watchChat).toHaveLength(1)
    await expect.element(page.getByRole('log')).toBeVisible()
    expect(page.getByLabelText('Message').elements()).toEqual([])
    expect(button('End chat').elements()).toEqual([])
  })
})
