import { CallProblem } from '@hearthline/client'
import { sendTelemetryEvent } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith } from '../testing/sample-label.ts'
import { show } from '../testing/show.tsx'
import { LoaderProvider, OpeningPage, ProblemBanner, SiteFrame, SnagBoundary } from './index.ts'
import { MaintenancePage } from './later/index.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('frames every page with the lender and the way in', async () => {
  show(<SiteFrame>Hello</SiteFrame>)
  await expect.element(page.getByRole('link', { name: 'Sample Lending, Inc., home' })).toHaveAttribute('href', '/')
  await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
})

describe('the page for what nobody foresaw', () => {
  let isBroken = true
  let words = ''
  const Fragile = () => {
    if (isBroken) throw new Error(words)
    return <p>Whole again</p>
  }
  const reports: Request[] = []

  beforeEach(() => {
    isBroken = true
    // The same fault is told once a visit, so each test has one of its own.
    words = `boom ${crypto.randomUUID()}`
    reports.length = 0
    sessionStorage.setItem('telemetry_uuid', '3f2a1b0c-0000-4000-8000-0000000000a1')
    sessionStorage.setItem('telemetry_epoch', '1')
    localStorage.setItem('tracker_uuid', '3f2a1b0c-0000-4000-8000-0000000000a2')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async (url: string, given: RequestInit) => {
      // What a test before this one reported may come late.
      if (String(given.body).includes(words)) reports.push(new Request(new URL(url, location.origin), given))
      return Response.json({ accepted: true })
    })
    show(
      <SnagBoundary resetKey="/">
        <Fragile />
      </SnagBoundary>,
    )
  })
  afterEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })

  it("[P-2.3-31] reads 'Sorry, looks like we have hit a snag!'", async () =>
    await expect
      .element(page.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!', exact: true }))
      .toBeVisible())

  it("[P-2.3-32] offers 'Try again', which does", async () => {
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Whole again')).toBeInTheDocument()
  })

  it("[P-2.3-33] offers 'Go to dashboard'", async () =>
    await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard'))

  it('[P-2.3-34] reports an error event, by name and words', async () => {
    await vi.waitFor(() => expect(reports).toHaveLength(1), { timeout: 60_000 })
    const [request] = reports
    expect(new URL(request?.url ?? '').pathname).toBe(sendTelemetryEvent.path.replace(':context', 'external'))
    expect(await request?.json()).toMatchObject({
      event: 'error',
      eventType: 'ERROR',
      eventProperties: { name: 'Error', message: words },
    })
  })
})

describe('the maintenance page', () => {
  it('[P-8-20] [P-8-21] has the default words of the specification', async () => {
    show(<MaintenancePage />)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Scheduled Maintenance')
    await expect
      .element(
        page.getByText(
          'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
          { exact: true },
        ),
      )
      .toBeVisible()
  })

  it.each([true, false])("[P-2.3-13] offers 'Go to dashboard' when the flag says so: %s", async (should) => {
    show(<MaintenancePage shouldShowDashboardLink={should} />)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.getByRole('link', { name: 'Go to dashboard' }).elements()).toHaveLength(should ? 1 : 0)
  })
})

it('[P-1-08] shows the lender’s own animation while a page is on its way, and 300 ms after', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const loader = { src: 'data:,', width: 120, height: 40 }
  const { host, again } = show(
    <LoaderProvider>
      <OpeningPage words="Opening the page" />
    </LoaderProvider>,
    { label: labelWith({ ours: { loader } }) },
  )
  await vi.waitFor(() => expect(host.querySelector('.hl-page-loader img')).not.toBeNull(), { timeout: 60_000 })
  again(<LoaderProvider>Here</LoaderProvider>)
  vi.advanceTimersByTime(299)
  expect(host.querySelector('.hl-page-loader img')).not.toBeNull()
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(host.querySelector('.hl-page-loader img')).toBeNull(), { timeout: 60_000 })
  vi.useRealTimers()
})

it('tells a fault that it does not know in general words', async () => {
  show(<ProblemBanner problem={new Error('internal detail')} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something unexpected happened')
})

describe('an unexpected error of the server', () => {
  const requestId = '3f2a1b0c-0000-4000-8000-0000000000b1'
  const problem = (reference: string | null) =>
    new CallProblem({ kind: 'problem', code: 'internal', status: 500, message: '', reference })
  afterEach(() => vi.unstubAllGlobals())

  it('is shown with the reference by which support finds it', async () => {
    show(<ProblemBanner problem={problem(requestId)} />)
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Reference: ${requestId}`)
  })

  it('is shown so on the page that stands for one that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => Response.json({ accepted: true }))
    const Failing = () => {
      throw problem(requestId)
    }
    show(
      <SnagBoundary resetKey="/">
        <Failing />
      </SnagBoundary>,
    )
    await expect.element(page.getByText(`Reference: ${requestId}`)).toBeVisible()
  })

  it('has none where the reply named no request (control)', async () => {
    show(<ProblemBanner problem={problem(null)} />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something unexpected happened')
    expect(page.getByText('Reference').elements()).toEqual([])
  })
})
