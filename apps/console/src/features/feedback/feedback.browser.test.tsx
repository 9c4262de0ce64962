import { createQueryClient } from '@hearthline/client'
import { exportFeedback, type Feedback, readSurveyReport, type SurveyReport } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { FeedbackPage } from './feedback-page.tsx'

const uuids = ['3f2a1b0c-0000-4000-8000-000000000001', '3f2a1b0c-0000-4000-8000-000000000002'] as const
const application = '3f2a1b0c-0000-4000-8000-00000000000a'
const long = `The pages are clear.\n${'And so on, and so on. '.repeat(10)}The end.`
const one = (change: Partial<Feedback> = {}): Feedback => ({
  uuid: uuids[0],
  givenAt: '2026-11-20T18:00:00.000Z',
  topic: 'Improve our product',
  message: long,
  marketingConsent: true,
  pathname: '/dashboard',
  email: 'avery@example.test',
  application: { uuid: application, loanNumber: 'HL-1' },
  read: null,
  handled: null,
  ...change,
})
const visitors = one({
  uuid: uuids[1],
  message: 'Well done, all of you.',
  topic: 'Give us a compliment',
  email: null,
  application: null,
  marketingConsent: false,
})

const surveyed: readonly SurveyReport[] = [
  {
    place: 'liens',
    asked: 7,
    answered: 4,
    dismissed: 2,
    questions: [
      { key: 'how-easy', kind: 'scale', asks: { en: 'How easy?', es: '¿Fácil?' }, count: 4, mean: '3.50', newest: [] },
      {
        key: 'change',
        kind: 'text',
        asks: { en: 'What to change?', es: '¿Qué cambiar?' },
        count: 1,
        mean: null,
        newest: ['Say the rate first.'],
      },
    ],
  },
  { place: 'logout', asked: 0, answered: 0, dismissed: 0, questions: [] },
]

/** A server that keeps what it is told. */
const open = async (path = '/feedback', isBroken = false) => {
  let rows: readonly Feedback[] = [one(), visitors]
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const sent = new Request(new URL(url, location.origin), request)
    asked.push(sent.clone())
    const { pathname, searchParams } = new URL(sent.url)
    if (pathname === exportFeedback.path) return new Response('"a"\r\n', { headers: { 'content-type': 'text/csv' } })
    if (pathname === readSurveyReport.path) return Response.json(surveyed)
    if (sent.method === 'POST') {
      if (isBroken) return Response.json({ code: 'notAllowed', message: 'x' }, { status: 403 })
      const { as } = await sent.json()
      const mark = { at: '2026-11-21T18:00:00.000Z', name: 'Pat Sample' }
      const change = as === 'open' ? { handled: null } : as === 'read' ? { read: mark } : { read: mark, handled: mark }
      rows = rows.map((row) => (pathname.includes(row.uuid) ? { ...row, ...change } : row))
      return Response.json(rows.find(({ uuid }) => pathname.includes(uuid)))
    }
    const [shown, topic] = [searchParams.get('show'), searchParams.get('topic')]
    const found = rows.filter(
      (row) =>
        (shown === null || (shown === 'handled') === (row.handled !== null)) && (topic === null || row.topic === topic),
    )
    return Response.json({ rows: found, next: null, count: found.length })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <FeedbackPage />
      </main>
    </QueryClientProvider>,
    sampleStaff('processor'),
    { path },
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  return { asked, sentTo: (part: string) => asked.filter(({ url }) => new URL(url).pathname.includes(part)) }
}
const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the inbox of what the CEO was told', () => {
  it('lists it with who, which application, marketing and whether somebody read it', async () => {
    await open()
    await expect.element(row(/The pages are clear/)).toHaveTextContent(/avery@example\.test HL-1.*Yes.*New/)
    await expect.element(row(/Well done/)).toHaveTextContent(/Give us a compliment.*A visitor.*No.*New/)
    await expect
      .element(page.getByRole('link', { name: 'HL-1' }))
      .toHaveAttribute('href', `/applications/${application}`)
  })

  it('opens one whole, and notes who read it', async () => {
    const { sentTo } = await open()
    await row(/The pages are clear/)
      .getByRole('button')
      .click()
    await expect.element(dialog.getByText(/The end\./)).toBeVisible()
    await expect.element(dialog.getByText('Read by Pat Sample')).toBeVisible()
    expect(await sentTo(`${uuids[0]}/mark`)[0]?.json()).toEqual({ as: 'read' })
    await userEvent.keyboard('{Escape}')
    await expect.element(row(/The pages are clear/)).toHaveTextContent('Read by Pat Sample')
  })

  it('is handled, leaves the open ones, and can be opened again', async () => {
    const { sentTo } = await open()
    await row(/Well done/)
      .getByRole('button')
      .click()
    await dialog.getByRole('button', { name: 'Mark as handled' }).click()
    await expect.element(dialog.getByText('Handled by Pat Sample')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(row(/Well done/)).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Handled' }).click()
    await row(/Well done/)
      .getByRole('button')
      .click()
    await dialog.getByRole('button', { name: 'Open it again' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
    expect(await Promise.all(sentTo(`${uuids[1]}/mark`).map((request) => request.json()))).toEqual([
      { as: 'read' },
      { as: 'handled' },
      { as: 'open' },
    ])
  })

  it('says so where a mark is refused', async () => {
    await open('/feedback', true)
    await row(/Well done/)
      .getByRole('button')
      .click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(dialog.getByText('Well done, all of you.')).toBeVisible()
  })

  it('is narrowed by topic, and taken out as a table under the same filters', async () => {
    const { sentTo } = await open()
    await page.getByLabelText('Topic').selectOptions('Give us a compliment')
    await expect.element(row(/The pages are clear/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await vi.waitFor(() => expect(sentTo('/files/console/feedback')).toHaveLength(1), { timeout: 60_000 })
    const { searchParams } = new URL(sentTo('/files/console/feedback')[0]?.url ?? '')
    expect([searchParams.get('topic'), searchParams.get('show')]).toEqual(['Give us a compliment', 'open'])
  })

  it('says when there is nothing', async () => {
    await open('/feedback?show=handled')
    await expect.element(page.getByText('Nothing here.')).toBeVisible()
  })
})

describe('for everybody', () => {
  it.each([1440, 320])('at %d px has no fault that axe finds, also with one open', async (width) => {
    await page.viewport(width, 900)
    await open()
    await expect.element(row(/Well done/)).toBeInTheDocument()
    // The frame around the page brings the landmarks; it is not shown here.
    const rules = { region: { enabled: false } }
    const errors = async () => {
      // One that is cut short never finishes: settled is enough.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      return (await axe.run(document.body, { rules })).violations.map(({ id }) => id)
    }
    expect(await errors()).toEqual([])
    await row(/Well done/)
      .getByRole('button')
      .click()
    await expect.element(dialog.getByText('Read by Pat Sample')).toBeVisible()
    expect(await errors()).toEqual([])
  })

  it('is read and handled by keyboard alone, and focus comes back', async () => {
    await open()
    const message = row(/Well done/).getByRole('button')
    await expect.element(message).toBeVisible()
    ;(message.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Read by Pat Sample')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(dialog.getByText('Handled by Pat Sample')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    // Its row has left the open ones: a reader goes on at the top of the page.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

it('shows what was answered to the survey, step by step, and no step that nobody was asked at', async () => {
  await open()
  const table = page.getByRole('table', { name: 'Survey by step' })
  await expect.element(table.getByRole('row', { name: /Mortgages and liens 7 4 2/ })).toBeVisible()
  await expect.element(table.getByText('3.50 of 5, by 4')).toBeVisible()
  await table.getByText('What to change?').click()
  await expect.element(table.getByText('Say the rate first.')).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(2)
})
