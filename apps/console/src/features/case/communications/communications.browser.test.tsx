import { createQueryClient } from '@hearthline/client'
import { recordCall, sendMessage, stopTexts } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../../testing/page-violations.ts'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { CommunicationsCard } from './communications-card.tsx'
import type { CommunicationRow, Communications } from './use-communications.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const row = (nth: number, change: Partial<CommunicationRow>): CommunicationRow => ({
  channel: 'MAIL',
  direction: 'FROM_US',
  at: `2026-11-20T18:0${nth}:00.000Z`,
  with: 'avery@example.test',
  subject: 'Your application needs you',
  text: 'Log in to see what is missing.\n\nSample Lending',
  document: null,
  state: 'SENT',
  sentAt: `2026-11-20T18:0${nth}:30.000Z`,
  by: null,
  ...change,
})
const ROWS = [
  row(5, { state: 'FAILED', sentAt: null, by: { name: 'Jo Marsh', roles: ['processor'] } }),
  row(4, {}),
  row(3, {
    channel: 'CALL',
    direction: 'TO_US',
    with: 'Avery, +13035550188',
    subject: null,
    text: 'Sends it today',
    state: 'DONE',
  }),
  row(2, {
    channel: 'CHAT',
    direction: 'TO_US',
    with: null,
    subject: null,
    text: 'Is it far?',
    state: 'DONE',
    sentAt: null,
  }),
  row(1, { channel: 'LETTER', with: null, subject: null, text: null, document: { uuid, type: 'PRIVACY_NOTICE' } }),
  row(0, { subject: null, text: null, with: null }),
]
const TEMPLATES: Communications['templates'] = [
  {
    id: 'call-us',
    channel: 'mail',
    topic: 'APPLICATION',
    subject: 'Please call us',
    text: 'Hello Avery',
    refusal: null,
  },
  {
    id: 'log-in',
    channel: 'sms',
    topic: 'APPLICATION',
    subject: 'Log in',
    text: 'Please log in',
    refusal: 'quietHours',
  },
]

type Options = { readonly mayText?: Communications['mayText']; readonly locale?: 'en' | 'es' }
const open = async ({ mayText = 'YES', locale = 'en' }: Options = {}) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    if (method === 'GET') return Response.json({ rows: ROWS, templates: TEMPLATES, mayText })
    sent.push([pathname, JSON.parse(String(body))])
    return Response.json({ at: '2026-11-20T19:00:00.000Z' })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <h1>Case</h1>
        <CommunicationsCard uuid={uuid} />
      </main>
    </QueryClientProvider>,
    sampleStaff('processor'),
    { locale },
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  return sent
}
const pathOf = ({ path }: { path: string }) => path.replace(':uuid', uuid)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

it('shows every way in which somebody wrote or spoke, with text and delivery', async () => {
  await open()
  const rows = page.getByRole('row')
  for (const [nth, words] of [
    [1, /Email from us.*Could not be sent.*Jo Marsh, Processor/],
    [2, /Email from us.*avery@example.test.*Your application needs you.*Sent.*By itself/],
    [3, /Call to us.*Avery, \+13035550188.*Sends it today.*Done/],
    [4, /Chat to us.*Is it far\?.*Borrower/],
    [5, /Document from us.*Privacy notice/],
    [6, /With a link of their own, which is not kept/],
  ] as const)
    await expect.element(rows.nth(nth)).toHaveTextContent(words)
  await rows.nth(2).getByText('Your application needs you').click()
  await expect.element(rows.nth(2).getByText('Log in to see what is missing.')).toBeVisible()
})

describe('a message to the borrower', () => {
  it('is one of the lender’s, read before it is sent', async () => {
    const sent = await open()
    await press('Write to the borrower')
    await inDialog('Send it').click()
    await expect.element(dialog.getByText('Choose one')).toBeVisible()
    await dialog.getByLabelText('Message').selectOptions('Please call us · Email')
    await expect.element(dialog.getByText('Hello Avery')).toBeVisible()
    await inDialog('Send it').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([[pathOf(sendMessage), { template: 'call-us' }]])
  })

  it('that may not be sent now says why, and is not', async () => {
    await open()
    await press('Write to the borrower')
    await dialog.getByLabelText('Message').selectOptions('Log in · Text message')
    await expect.element(dialog.getByText('Texts are sent from 8 in the morning', { exact: false })).toBeVisible()
    await expect.element(inDialog('Send it')).toBeDisabled()
  })
})

it('a call is recorded with whom, at which number and what was said', async () => {
  const sent = await open()
  await press('Record a call')
  await inDialog('Record the call').click()
  await expect.element(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'They called us' }).click()
  await dialog.getByLabelText('Spoke with').fill('Avery')
  await dialog.getByLabelText('At which number').fill('(303) 555-0188')
  await dialog.getByLabelText('What was said').fill('Sends it today')
  await inDialog('Record the call').click()
  const body = { direction: 'TO_US', spokeWith: 'Avery', numberCalled: '+13035550188', summary: 'Sends it today' }
  await vi.waitFor(() => expect(sent).toEqual([[pathOf(recordCall), body]]))
})

it('texts end when the borrower says so in whatever way', async () => {
  const sent = await open()
  await press('They want no texts')
  await dialog.getByLabelText('How they said it').fill('By phone')
  await inDialog('Send no more texts').click()
  await vi.waitFor(() => expect(sent).toEqual([[pathOf(stopTexts), { reason: 'By phone' }]]))
})

it.each([
  ['STOPPED', 'No texts: they said STOP.'],
  ['NEVER_GIVEN', 'They did not agree to texts.'],
] as const)('%s: no texts are offered', async (mayText, words) => {
  await open({ mayText })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByRole('button', { name: 'They want no texts' }).query()).toBeNull()
})

it.each((['en', 'es'] as const).flatMap((locale) => [390, 1280, 1920].map((width) => [locale, width] as const)))(
  'has no fault for axe and does not scroll sideways, in %s, %i wide',
  async (locale, width) => {
    await page.viewport(width, 900)
    await open({ locale })
    expect(await violationsOfPage()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
