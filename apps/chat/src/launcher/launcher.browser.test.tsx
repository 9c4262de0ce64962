import {
  readFeature,
  WIDGET_LABEL_PATH,
  WIDGET_READY,
  WIDGET_TAG,
  type WidgetElement,
  type WidgetLabel,
} from '@hearthline/contracts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleWidgetLabel } from '../testing/sample-replies.ts'
import './launcher.ts'

vi.mock('./language.ts', async (original) => ({
  ...(await original<typeof import('./language.ts')>()),
  ...(await import('../testing/stub-words.ts')),
}))
vi.mock('../panel/window-words.ts', () => import('../testing/stub-words.ts'))

const button = page.getByRole('button', { name: 'Chat with us' })
const opened = page.getByRole('dialog', { name: 'Chat with us' })
const FEATURE = readFeature.path.replace(':context', 'external')
const asked: string[] = []

type Answers = {
  readonly label?: Partial<WidgetLabel>
  readonly isOn?: boolean
  readonly visitor?: WidgetElement['visitor']
}

/** The element on a page whose server answers this. */
const arrive = async ({ label: more = {}, isOn = true, visitor = {} }: Answers = {}): Promise<WidgetElement> => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    asked.push(pathname)
    if (pathname === WIDGET_LABEL_PATH) return Response.json({ ...sampleWidgetLabel, ...more })
    if (pathname === FEATURE) return Response.json({ enabled: isOn, flagEnabled: isOn, variables: {} })
    if (pathname === '/brand/abc.css') return new Response(':root { --color-primary-800: rgb(1, 2, 3) }')
    return Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
  })
  const element = document.createElement(WIDGET_TAG) as WidgetElement // defined by the import
  element.visitor = visitor
  const ready = new Promise((resolve) => element.addEventListener(WIDGET_READY, resolve))
  document.body.append(element)
  await ready
  return element
}

afterEach(() => {
  document.querySelector(WIDGET_TAG)?.remove()
  vi.unstubAllGlobals()
  localStorage.clear()
  asked.length = 0
})

describe('the button on a phone', () => {
  const overlaps = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const wideButton = (bottomPx: number) => {
    const send = document.createElement('button')
    send.textContent = 'Send for checking'
    Object.assign(send.style, {
      position: 'fixed',
      left: '20px',
      right: '20px',
      bottom: `${bottomPx}px`,
      height: '48px',
    })
    document.body.append(send)
    onTestFinished(() => send.remove())
    return send
  }
  const arriveOnPhone = async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 900))
    return arrive()
  }

  it.each([0, 20, 40, 90])('covers no button that ends %i px above the edge', async (bottomPx) => {
    const send = wideButton(bottomPx)
    await arriveOnPhone()
    const place = () => button.element().getBoundingClientRect()
    await expect.poll(() => overlaps(place(), send.getBoundingClientRect())).toBe(false)
  })

  it('leaves the place that it moved out of to be pressed', async () => {
    const send = wideButton(20)
    await arriveOnPhone()
    await expect
      .poll(() => overlaps(button.element().getBoundingClientRect(), send.getBoundingClientRect()))
      .toBe(false)
    const { right, top, height } = send.getBoundingClientRect()
    // Where the button rests on a page that has room.
    expect(document.elementFromPoint(right - 26, top + height / 2)).toBe(send)
  })

  it.each([
    ['covers no words of a consent', { consent: '' }, false],
    ['may cover another paragraph (control)', {}, true],
  ])('%s', async (_, data, covered) => {
    const words = document.createElement('p')
    Object.assign(words.dataset, data)
    Object.assign(words.style, { position: 'fixed', left: '20px', right: '20px', bottom: '10px', height: '80px' })
    words.textContent = 'I agree to receive papers electronically. I may withdraw this at any time.'
    document.body.append(words)
    onTestFinished(() => words.remove())
    await arriveOnPhone()
    await expect.element(button).toBeVisible()
    const place = () => button.element().getBoundingClientRect()
    await expect.poll(() => overlaps(place(), words.getBoundingClientRect())).toBe(covered)
  })

  it('is away while controls fill the lower half, and comes back with the room', async () => {
    const rows = Array.from({ length: 14 }, (_, row) => wideButton(row * 48))
    await arriveOnPhone()
    await expect.poll(() => button.query()?.checkVisibility({ visibilityProperty: true }) ?? false).toBe(false)
    for (const row of rows) row.remove()
    await expect.element(button).toBeVisible()
  })

  it('goes back to its corner when the page has room again, and is round', async () => {
    const send = wideButton(20)
    await arriveOnPhone()
    const place = () => button.element().getBoundingClientRect()
    await expect.poll(() => place().bottom).toBeLessThan(844 - 60)
    send.remove()
    await expect.poll(() => place().bottom).toBeGreaterThan(844 - 60)
    expect(place().width).toBeLessThanOrEqual(60)
    await expect.element(button).toBeVisible()
  })
})

describe('the button', () => {
  it("[C-1-03] [C-2-01] floats at the bottom right, says 'Chat with us', and opens the window", async () => {
    const element = await arrive()
    await expect.element(button).toBeVisible()
    const { right, bottom } = element.getBoundingClientRect()
    expect([Math.round(innerWidth - right), Math.round(innerHeight - bottom)]).toEqual([20, 20])
    expect(getComputedStyle(element).position).toBe('fixed')
    expect(getComputedStyle(button.element()).backgroundColor).toBe('rgb(1, 2, 3)')
    await button.click()
    await expect.element(opened).toBeVisible()
    expect(button.query()).toBeNull()
  })

  it('lies on no words of a low window, as at 400 %: it waits at the end of the page', async () => {
    await page.viewport(320, 256)
    onTestFinished(() => page.viewport(1280, 900))
    const element = await arrive()
    expect(getComputedStyle(element).position).toBe('static')
    await button.click()
    await expect.element(opened).toBeVisible()
  })

  it('comes back by Escape, with the focus on it, and what was typed stays', async () => {
    await arrive()
    await button.click()
    await page.getByLabelText('Name').fill('Maya')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toBeVisible()
    const { shadowRoot } = document.querySelector(WIDGET_TAG) as HTMLElement // it stands there
    await expect.poll(() => shadowRoot?.activeElement?.textContent).toMatch(/^Chat with us/)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Maya')
  })

  it.each([
    ['[C-4-17] with the flag off', { isOn: false }],
    ['with a lender who has no chat', { label: { webChat: false } }],
  ])('is not there %s', async (_, answers) => {
    const element = await arrive(answers)
    expect([element.isAvailable, button.query()]).toEqual([false, null])
    await element.open()
    expect(opened.query()).toBeNull()
  })

  it('brings the window when it is opened, not before', async () => {
    await arrive()
    await expect.element(button).toBeVisible()
    expect(asked).toEqual([WIDGET_LABEL_PATH, FEATURE, '/brand/abc.css'])
  })
})

it('forgets its visitor: the window goes, and all that the browser keeps of them', async () => {
  const element = await arrive()
  const ofVisitor = ['chat_session', 'chatbot_session', 'chat_held', 'chat_start', 'chat_nonce']
  const others = [`chat_hours:${sampleWidgetLabel.orgCode}`, 'chat_session:ANOTHER_LENDER']
  const mine = ofVisitor.map((name) => `${name}:${sampleWidgetLabel.orgCode}`)
  await button.click()
  await page.getByLabelText('Name').fill('Maya')
  for (const key of [...mine, ...others]) localStorage.setItem(key, '"kept"')
  element.forget()
  await expect.element(button).toBeVisible()
  expect(mine.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
  expect(others.map((key) => localStorage.getItem(key))).toEqual(['"kept"', '"kept"'])
  await button.click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})

describe('the language', () => {
  afterEach(() => document.documentElement.setAttribute('lang', 'en'))

  it('follows the page: the button, and the window that is open', async () => {
    await arrive()
    await expect.element(button).toBeVisible()
    document.documentElement.lang = 'es'
    const spanishButton = page.getByRole('button', { name: 'Chatee con nosotros' })
    await expect.element(spanishButton).toBeVisible()
    document.documentElement.lang = 'en'
    await button.click()
    await expect.element(opened).toBeVisible()
    await page.getByLabelText('Name').fill('Maya')
    document.documentElement.lang = 'es'
    await expect.element(page.getByRole('dialog', { name: 'Chatee con nosotros' })).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Maya')
  })
})

describe('on load', () => {
  it('[C-2-25] [C-2-26] pop-webchat opens it once, and goes out of the address', async () => {
    const before = location.href
    const url = new URL(before)
    url.searchParams.set('pop-webchat', 'true')
    url.searchParams.set('utm_source', 'mail')
    history.replaceState(null, '', url)
    await arrive()
    await expect.element(opened).toBeVisible()
    expect(new URL(location.href).searchParams.has('pop-webchat')).toBe(false)
    expect(new URL(location.href).searchParams.get('utm_source')).toBe('mail')
    history.replaceState(null, '', before)
  })

  it('isOpen opens it', async () => {
    await arrive({ visitor: { isOpen: true } })
    await expect.element(opened).toBeVisible()
  })

  it('[C-3-11] the settings are the lender’s and the visitor’s', async () => {
    await arrive({
      visitor: { isOpen: true, borrowerName: 'Maya Torres', borrowerEmail: 'm@example.test', orgCode: 'FORGED' },
    })
    await expect.element(page.getByLabelText('Name')).toHaveValue('Maya Torres')
    await expect.element(page.getByLabelText(/Email address/)).toHaveValue('m@example.test')
    await expect.element(opened).toHaveTextContent('Hearthline')
  })
})
