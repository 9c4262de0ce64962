import {
  chatWithAutobot,
  initWebChat,
  listFeatures,
  readChatAgents,
  readChatPage,
  readFeature,
  readOpenStatus,
  WIDGET_LABEL_PATH,
  WIDGET_READY,
  WIDGET_TAG,
  type WidgetElement,
  webChatInfo,
} from '@hearthline/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStarted, sampleWidgetLabel } from './testing/sample-replies.ts'
import './launcher/launcher.ts'

/** The chat as a page has it, from its element on: only the network is stood in for. */
vi.mock('./launcher/language.ts', async (original) => ({
  ...(await original<typeof import('./launcher/language.ts')>()),
  ...(await import('./testing/stub-words.ts')),
}))
vi.mock('./panel/window-words.ts', () => import('./testing/stub-words.ts'))

const CONVERSATION = sampleStarted.conversationSid
const HOUR_MS = 3_600_000
const DANA = { uuid: '50000000-0000-4000-8000-000000000001', name: 'Dana Whitfield' }

const label = { ...sampleWidgetLabel, surveyUrl: 'https://hearthline.example/survey' }

const botReply = () => ({
  conversationId: CONVERSATION,
  questionId: '60000000-0000-4000-8000-000000000001',
  responseStr: 'Three business days.',
  questionStr: 'How long may I cancel?',
  answer: { kind: 'faq', id: 'cancel', handoff: false },
  masked: false,
  createdDt: new Date().toISOString(),
  expiration: Date.now() + HOUR_MS,
})

type Network = { readonly isProd?: boolean; readonly isOpen?: boolean; readonly isEnded?: boolean }
const sent: { path: string; body: Record<string, unknown> }[] = []

/** Answers by path; whatever is not named is not found. */
const answersOf = ({
  isProd = true,
  isOpen = true,
  isEnded = false,
}: Network): Readonly<Record<string, () => unknown>> => ({
  [WIDGET_LABEL_PATH]: () => ({ ...label, isProd }),
  [readFeature.path.replace(':context', 'external')]: () => ({ enabled: true, flagEnabled: true, variables: {} }),
  [listFeatures.path.replace(':context', 'external')]: () => [],
  [readOpenStatus.path.replace(':department', 'OPS_CHAT')]: () => ({
    open: isOpen,
    now: new Date().toISOString(),
    changesAt: null,
    opensAt: null,
  }),
  [readChatAgents.path]: () => ({ here: true, agents: isProd ? [] : [DANA] }),
  [initWebChat.path]: () => sampleStarted,
  [webChatInfo.path]: () => ({ contactId: 'contact-1' }),
  [readChatPage.path.replace(':conversation', CONVERSATION)]: () => ({
    events: [],
    state: isEnded ? 'ended' : 'queued',
    lastSeq: 0,
  }),
  [chatWithAutobot.path]: botReply,
})

/** A socket that never comes about: what it would bring is asked over HTTP. */
class NoSocket extends EventTarget {
  static readonly open = new Set<NoSocket>()
  readonly readyState = 0
  constructor() {
    super()
    NoSocket.open.add(this)
  }
  close = () => NoSocket.open.delete(this)
  send = () => undefined
}

const openChat = async (network: Network = {}) => {
  const answers = answersOf(network)
  vi.stubGlobal('WebSocket', NoSocket)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, location.origin).pathname
    if (path === label.brandUrl) return new Response('')
    sent.push({ path, body: JSON.parse(String(body ?? '{}')) })
    const answer = answers[path]
    return answer
      ? Response.json(answer())
      : Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
  })
  const element = document.createElement(WIDGET_TAG) as WidgetElement // defined by the import
  element.visitor = { isOpen: true }
  const ready = new Promise((resolve) => element.addEventListener(WIDGET_READY, resolve))
  document.body.append(element)
  await ready
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const name = page.getByLabelText('Name')
const email = page.getByLabelText('Email address')
const message = page.getByRole('textbox', { name: 'Message' })
const startChat = page.getByRole('button', { name: 'Start chat' })
const waiting = page.getByRole('status').filter({ hasText: 'Waiting for next available agent' })
const thanks = page.getByRole('heading', { name: 'Thank you for chatting with us' })
const startNew = page.getByRole('button', { name: 'Start new chat' })
const reset = page.getByRole('button', { name: 'RESET CHAT' })

const start = async () => {
  await name.fill('Maya Example')
  await email.fill('maya@example.test')
  await message.fill('How long may I cancel?')
  await startChat.click()
}

const dots = (): string => {
  const find = (root: ParentNode): string | undefined => {
    const here = root.querySelector('.chat-dots')
    if (here) return here.textContent ?? ''
    for (const each of root.querySelectorAll('*')) {
      const inside = each.shadowRoot && find(each.shadowRoot)
      if (inside != null) return inside
    }
    return undefined
  }
  return find(document) ?? 'none'
}

/** Letters typed into a box are no keys of the chat. */
const leaveTheBox = (): void => document.querySelector(WIDGET_TAG)?.shadowRoot?.querySelector('h2')?.focus()

/** As the address of the page asks. */
const atAddress = (search: string): void => {
  const url = new URL(location.href)
  for (const [key, value] of new URLSearchParams(search)) url.searchParams.set(key, value)
  history.replaceState(null, '', url)
}
const before = location.href

afterEach(() => {
  document.querySelector(WIDGET_TAG)?.remove()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
  NoSocket.open.clear()
  history.replaceState(null, '', before)
})

describe('the chat of a lender', () => {
  it('[C-2-02] [C-2-09] [C-2-10] begins with a form, which says what never to send and that it may be monitored', async () => {
    await openChat()
    for (const part of [name, email, startChat]) await expect.element(part).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Chat with us' })
    await expect.element(dialog).toHaveTextContent(/Never send a Social Security number or bank details by chat/)
    await expect.element(dialog).toHaveTextContent(/This chat may be monitored/)
  })

  it('[C-2-03] [C-2-07] [C-2-08] shows the messages after the form, and waits for an agent with dots in steps of 400 ms', async () => {
    await openChat()
    await start()
    await expect.element(page.getByRole('log')).toHaveTextContent('How long may I cancel?')
    await expect.element(waiting).toBeVisible()
    const changes: { at: number; shown: string }[] = []
    await expect
      .poll(
        () => {
          const shown = dots()
          if (changes.at(-1)?.shown !== shown) changes.push({ at: performance.now(), shown })
          return changes.length
        },
        { interval: 10 },
      )
      .toBeGreaterThanOrEqual(7)
    const whole = changes.slice(1, -1)
    expect(new Set(changes.map(({ shown }) => shown))).toEqual(new Set(['', '.', '..', '...']))
    const [first, last] = [whole[0]?.at ?? 0, whole.at(-1)?.at ?? 0]
    // A timer may be late, and is never early.
    expect((last - first) / (whole.length - 1)).toBeGreaterThanOrEqual(380)
  })

  it('[C-2-04] ends with thanks, and begins anew with Start new chat', async () => {
    await openChat()
    await start()
    await expect.element(waiting).toBeVisible()
    document.querySelector(WIDGET_TAG)?.remove()
    await openChat({ isEnded: true })
    await expect.element(thanks).toBeVisible()
    await startNew.click()
    await expect.element(name).toBeVisible()
  })
})

describe('a page that takes the element out', () => {
  const element = () => document.querySelector(WIDGET_TAG)
  const isConnected = () => NoSocket.open.size > 0
  const open = async () => {
    await openChat()
    await start()
    await expect.element(waiting).toBeVisible()
    await expect.poll(isConnected).toBe(true)
  }

  it('is left without a connection, and where it puts it back the conversation goes on', async () => {
    await open()
    const taken = element()
    taken?.remove()
    await expect.poll(isConnected).toBe(false)
    if (taken) document.body.append(taken)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await expect.element(page.getByRole('log')).toHaveTextContent('How long may I cancel?')
    await expect.poll(isConnected).toBe(true)
  })

  it('and puts it elsewhere at once keeps the window open', async () => {
    await open()
    const taken = element()
    if (taken) document.body.prepend(taken)
    await new Promise((next) => setTimeout(next, 300))
    await expect.element(waiting).toBeVisible()
    expect(isConnected()).toBe(true)
  })
})

describe('the chatbot, out of hours', () => {
  it("[C-2-05] [C-2-06] a Bad Response opens 'Tell us more' with Submit; the survey opens in a new tab", async () => {
    await openChat({ isOpen: false })
    await start()
    await expect.element(page.getByRole('log')).toHaveTextContent('Three business days.')
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window) // all that is asked of it
    await page.getByRole('button', { name: 'Take the survey' }).click()
    expect(open).toHaveBeenCalledWith(label.surveyUrl, '_blank')
    open.mockRestore()
    await page.getByRole('button', { name: 'Bad Response' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tell us more' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Submit' })).toBeVisible()
  })
})

describe('outside production', () => {
  it('[C-2-12] [C-2-13] [C-2-27] the mode of the address counts and is shown, and an agent is picked', async () => {
    atAddress('?mode=chatbot')
    await openChat({ isProd: false })
    await expect.element(page.getByText('Mode: chatbot')).toBeVisible()
    document.querySelector(WIDGET_TAG)?.remove()
    atAddress('?mode=builtin')
    await openChat({ isProd: false })
    await expect.element(page.getByText('Mode: builtin')).toBeVisible()
    await page.getByRole('combobox').selectOptions(DANA.name)
    await start()
    await expect.poll(() => sent.find(({ path }) => path === initWebChat.path)?.body.agentId).toBe(DANA.uuid)
  })

  it('[C-2-11] [C-2-14] [C-2-15] keys show test alerts and play the end, and RESET CHAT throws the chat away', async () => {
    await openChat({ isProd: false })
    await page.getByRole('combobox').selectOptions(DANA.name)
    await start()
    await expect.element(reset).toBeVisible()
    leaveTheBox()
    for (const [key, words] of [
      ['0', 'Something went wrong. Please try again later.'],
      ['1', 'Token state is invalid.'],
      ['2', 'Something went wrong. Please try resending the message.'],
    ] as const) {
      // The box takes the focus once an agent may be written to, which may be just now.
      const pressed = async () => {
        leaveTheBox()
        await userEvent.keyboard(key)
        return page.getByRole('alert').element().textContent
      }
      await expect.poll(pressed).toContain(words)
    }
    leaveTheBox()
    await userEvent.keyboard('{Backspace}')
    await expect.element(thanks).toBeVisible()
    await startNew.click()
    await page.getByRole('combobox').selectOptions(DANA.name)
    await start()
    await reset.click()
    await expect.element(name).toBeVisible()
  })
})

describe('in production', () => {
  it('[C-2-18] there is none of these aids', async () => {
    atAddress('?mode=chatbot')
    await openChat()
    await start()
    await expect.element(waiting).toBeVisible()
    leaveTheBox()
    for (const key of ['0', '1', '2', '{Backspace}']) await userEvent.keyboard(key)
    await expect.element(waiting).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('')
    expect([reset.query(), page.getByText(/^Mode:/).query(), thanks.query()]).toEqual([null, null, null])
  })
})
