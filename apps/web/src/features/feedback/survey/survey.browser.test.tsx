import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import '../../../web.css'
import { createQueryClient, forgetToken, saveToken, storedToken } from '@hearthline/client'
import { askSurvey, brokerLogout, endSurvey, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../../../app.tsx'
import { createLanguage } from '../../../i18n/index.ts'
import { labelWith, sampleLabel } from '../../../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../../testing/samples.ts'
import { stubServer } from '../../../testing/stub-server.ts'

const { uuid } = sampleStatus()
const both = (en: string) => ({ en, es: en })
const survey = {
  kind: 'questions',
  questions: [
    {
      key: 'how-easy',
      kind: 'scale',
      asks: both('How easy was this step?'),
      low: both('Very hard'),
      high: both('Very easy'),
    },
    { key: 'what-to-change', kind: 'text', asks: both('What should we change?') },
  ],
}
const link = { kind: 'link', url: 'https://lender.example/survey' }
let root: Root | undefined

type Given = {
  readonly state?: Step
  readonly at?: string
  readonly asked?: unknown
  readonly logoutSurvey?: boolean
  readonly language?: 'en' | 'es'
}

/** The application as the browser starts it. */
const start = async ({ state = 'LIEN_VERIFICATION', at = 'liens', asked = { survey }, ...given }: Given = {}) => {
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [askSurvey, asked],
    [endSurvey, { received: true }],
    [brokerLogout, { redirect: '/auth/login' }],
  ])
  const features = { ...sampleLabel.hearthline.features, logoutSurvey: given.logoutSurvey ?? false }
  const host = document.createElement('div')
  host.dataset.brand = 'hearthline'
  document.body.append(host)
  root = createRoot(host)
  root.render(
    <MemoryRouter initialEntries={[`/account/heloc/${uuid}/${at}`]}>
      <App
        label={labelWith({ ours: { features } })}
        language={await createLanguage(given.language ?? 'en')}
        queries={createQueryClient()}
      />
    </MemoryRouter>,
  )
  return server
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  saveToken('sample')
})
afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  forgetToken()
  vi.unstubAllGlobals()
})

const card = page.getByRole('region', { name: 'How are we doing?' })
const send = page.getByRole('button', { name: 'Send answers' })
const sent = (server: Awaited<ReturnType<typeof start>>) =>
  Promise.all(server.sentTo(endSurvey).map((request) => request.clone().json()))

describe('the survey of a page', () => {
  it('is in the reader’s language', async () => {
    await start({ language: 'es' })
    await expect.element(page.getByRole('region', { name: '¿Cómo lo estamos haciendo?' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Enviar respuestas' })).toBeVisible()
  })

  it.each([
    ['[P-2.4-67]', 'LIEN_VERIFICATION', 'liens', 'liens'],
    ['[P-2.4-68]', 'OFFER_SELECTION', 'product/select', 'product/select'],
    ['[P-2.4-69]', 'IDENTITY_VERIFICATION', 'identity', 'identity'],
    ['[P-2.4-70]', 'NOTE_SIGNING', 'signing/intro', 'signing'],
  ] as const)('%s at %s is asked on %s, as that of %s, once', async (_, state, at, place) => {
    const server = await start({ state, at })
    await expect.element(card).toBeVisible()
    const [request] = server.sentTo(askSurvey)
    expect([server.sentTo(askSurvey).length, await request?.json()]).toEqual([1, { place }])
  })

  it('is asked on no other page', async () => {
    const server = await start({ state: 'COLLECT_ADDITIONAL_INFO', at: 'start/contact' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await new Promise((done) => setTimeout(done, 1_200))
    expect(server.asked).not.toContain('askSurvey')
  })

  it.each([
    ['that was asked before', { survey: null }],
    ['that cannot be asked', () => Response.json({ code: 'internal', message: 'x' }, { status: 500 })],
  ])('%s is not shown, and the page stands', async (_, asked) => {
    const server = await start({ asked })
    await vi.waitFor(() => expect(server.asked).toContain('askSurvey'), { timeout: 60_000 })
    await new Promise((done) => setTimeout(done, 300))
    expect(card.query()).toBeNull()
    await expect.element(page.getByRole('heading', { level: 1, name: 'What do you owe on the home?' })).toBeVisible()
  })

  it('is answered by keys alone, and thanks', async () => {
    const server = await start()
    await expect.element(card).toBeVisible()
    await expect.element(send).toBeDisabled()
    card.getByRole('radio', { name: '5 · Very easy' }).element().focus()
    await userEvent.keyboard(' {Tab}Say the rate first.{Tab}{Enter}')
    await expect.element(page.getByText('Thank you for your answer.')).toBeVisible()
    expect(await sent(server)).toEqual([
      {
        place: 'liens',
        outcome: 'answered',
        answers: { scale: { 'how-easy': 5 }, text: { 'what-to-change': 'Say the rate first.' } },
      },
    ])
  })

  it('goes away when it is declined, and that is told', async () => {
    const server = await start()
    await card.getByRole('button', { name: 'No, thanks' }).click()
    await expect.element(card).not.toBeInTheDocument()
    await vi.waitFor(async () => expect(await sent(server)).toEqual([{ place: 'liens', outcome: 'dismissed' }]), {
      timeout: 60_000,
    })
  })

  it('of a lender that asks elsewhere is a link that opens beside the page', async () => {
    await start({ asked: { survey: link } })
    const away = card.getByRole('link', { name: 'Open the survey in a new tab' })
    await expect.element(away).toHaveAttribute('href', link.url)
    await expect.element(away).toHaveAttribute('target', '_blank')
    await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([320, 390, 1440])('at %d px covers no button of the page, and has no fault that axe finds', async (width) => {
    await page.viewport(width, 800)
    await start()
    await expect.element(card).toBeVisible()
    const main = document.querySelector('.hl-button[data-kind="filled"]') ?? expect.fail('no main button')
    main.scrollIntoView({ block: 'center' })
    const { left, top, width: wide, height } = main.getBoundingClientRect()
    const atTop = document.elementFromPoint(left + wide / 2, top + height / 2)
    expect(main.contains(atTop)).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect((await axe.run(card.element())).violations.map(({ id }) => id)).toEqual([])
  })
})

describe('[P-4.4-07] the survey before logging out', () => {
  const dialog = page.getByRole('dialog', { name: 'Before you log out: how are we doing?' })
  const logOut = async () => {
    const button = page.getByRole('button', { name: 'Logout' }).first()
    await button.click()
  }
  const isOut = () => vi.waitFor(() => expect(storedToken()).toBeNull(), { timeout: 60_000 })

  it('comes first where the lender has it on, and the logout follows it', async () => {
    const server = await start({ at: 'income/review', state: 'INCOME_VERIFICATION', logoutSurvey: true })
    await logOut()
    await expect.element(dialog).toBeVisible()
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
    expect([storedToken() === null, server.asked.includes('brokerLogout')]).toEqual([false, false])
    await dialog.getByRole('radio', { name: '5 · Very easy' }).click()
    await dialog.getByRole('button', { name: 'Send answers' }).click()
    await isOut()
    expect(await sent(server)).toMatchObject([{ place: 'logout', outcome: 'answered' }])
    expect(server.asked).toContain('brokerLogout')
  })

  it('is closed with Escape, and logs out all the same', async () => {
    const server = await start({ at: 'income/review', state: 'INCOME_VERIFICATION', logoutSurvey: true })
    await logOut()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await isOut()
    expect(await sent(server)).toEqual([{ place: 'logout', outcome: 'dismissed' }])
  })

  it.each([
    ['was asked before', { survey: null }],
    ['does not come', () => new Promise(() => undefined)],
    ['fails', () => Response.json({ code: 'internal', message: 'x' }, { status: 500 })],
  ])('that %s keeps nobody', async (_, asked) => {
    await start({ at: 'income/review', state: 'INCOME_VERIFICATION', logoutSurvey: true, asked })
    await logOut()
    await isOut()
    expect(dialog.query()).toBeNull()
  })

  it('is asked by no lender that has it off', async () => {
    const server = await start({ at: 'income/review', state: 'INCOME_VERIFICATION' })
    await logOut()
    await isOut()
    expect(server.asked).not.toContain('askSurvey')
  })
})
