import { type OriginatorDisplay, readHeloc, readOriginator } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith } from '../testing/sample-label.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { OfficerBar, OfficerPanel } from './account/index.ts'
import { SiteFrame } from './index.ts'

const officer: OriginatorDisplay = {
  originatorName: 'Renata Sokol',
  brokerName: 'Robin Broker',
  avatarUri: 'data:image/png,x',
  email: 'renata@lender.example',
  phoneNumber: '+13035550142',
  nmls: '1849302',
}
const uuid = '3f2a1b0c-0000-4000-8000-000000000001'

const open = (change: Partial<OriginatorDisplay> = {}, path = '/') =>
  show(
    <SiteFrame bars={<OfficerBar />} side={<OfficerPanel />}>
      Hello
    </SiteFrame>,
    { label: labelWith({ ours: { originator: { ...officer, ...change } } }), path },
  )

const panel = page.getByRole('region', { name: /^Your (Loan Officer|Broker)$/ })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the loan officer', () => {
  it.each([
    ['[P-2.4-48]', 'Your Loan Officer', 'Renata Sokol', {}],
    ['[P-2.4-49] [P-1-19]', 'Your Broker', 'Robin Broker', { originatorName: null }],
  ])('%s the panel is titled %s', async (_, title, name, change) => {
    open(change)
    await expect.element(page.getByRole('region', { name: title, exact: true })).toHaveTextContent(name)
  })

  it('[P-2.4-50] [P-2.4-51] [P-2.4-52] [P-2.4-53] [P-2.4-54] is shown with face, name, e-mail, telephone and number', async () => {
    const { host } = open()
    for (const words of ['Renata Sokol', 'renata@lender.example', '(303) 555-0142', 'NMLS 1849302'])
      await expect.element(panel).toHaveTextContent(words)
    expect(host.querySelector('aside .hl-avatar img')).toHaveAttribute('src', 'data:image/png,x')
  })

  it.each([
    ['[P-2.4-55]', 'Call', 'tel:+13035550142'],
    ['[P-2.4-56]', 'Email', 'mailto:renata@lender.example'],
  ])('%s has a button %s', async (_, name, address) => {
    open()
    await expect.element(panel.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  it('[P-2.4-57] is hidden without a name', async () => {
    open({ originatorName: null, brokerName: null })
    await expect.element(page.getByRole('main')).toBeVisible()
    expect(panel.query()).toBeNull()
    expect(page.getByRole('button', { name: /^Your (Loan|Broker)/ }).query()).toBeNull()
  })

  it('[P-2.4-46] [P-1-19] stands beside the page on a large screen', async () => {
    open()
    await expect.element(page.getByRole('complementary')).toContainElement(panel.element() as HTMLElement)
    await expect.element(panel).toBeVisible()
    const [body, side] = [page.getByRole('main'), panel].map((part) => part.element().getBoundingClientRect())
    expect(side?.left).toBeGreaterThanOrEqual(body?.right ?? Number.NaN)
    expect(side?.width).toBeGreaterThan(240)
    expect(page.getByRole('button', { name: /^Your Loan Officer/ }).query()).toBeNull()
  })

  it('[P-2.4-47] is a top bar that opens a dialog on a small one', async () => {
    await page.viewport(390, 844)
    open()
    expect(panel.query()).toBeNull()
    await page.getByRole('button', { name: 'Your Loan Officer Renata Sokol' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your Loan Officer' })
    await expect.element(dialog.getByRole('link', { name: 'Call' })).toBeVisible()
  })

  it('is the originator who referred the visitor', async () => {
    const { sentTo } = stubServer([
      [readOriginator, { originatorDisplayInfo: { ...officer, originatorName: 'Jules Okonkwo' } }],
    ])
    open({}, `/?referrer=${uuid}`)
    await expect.element(panel).toHaveTextContent('Jules Okonkwo')
    expect(sentTo(readOriginator).map(({ url }) => new URL(url).pathname)).toEqual([
      `/service-lead-portal/api/lo/${uuid}`,
    ])
  })

  it('is the originator of the application', async () => {
    const referrerUuid = '3f2a1b0c-0000-4000-8000-0000000000b7'
    const { sentTo } = stubServer([
      [readHeloc, { referrer: { referrerUuid } }],
      [readOriginator, { originatorDisplayInfo: { ...officer, originatorName: 'Jules Okonkwo' } }],
    ])
    show(<OfficerPanel application={uuid} />)
    await expect.element(panel).toHaveTextContent('Jules Okonkwo')
    expect(sentTo(readOriginator).map(({ url }) => new URL(url).pathname)).toEqual([
      `/service-lead-portal/api/lo/${referrerUuid}`,
    ])
  })

  it('[P-7-39] is asked for again only after 10 minutes, whatever is shown in between', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { asked } = stubServer([[readOriginator, { originatorDisplayInfo: officer }]])
    const { again } = show(<OfficerPanel />, { path: `/?referrer=${uuid}` })
    await expect.element(panel).toHaveTextContent('Renata Sokol')
    const after = async (ms: number) => {
      again(<p>Another page</p>)
      await vi.advanceTimersByTimeAsync(ms)
      again(<OfficerPanel />)
      await expect.element(panel).toHaveTextContent('Renata Sokol')
    }
    await after(590_000)
    expect(asked).toHaveLength(1)
    await after(20_000)
    await expect.poll(() => asked).toHaveLength(2)
  })

  it('is the lender’s own where the referrer is not known', async () => {
    stubServer([])
    open({}, '/?referrer=somebody')
    await expect.element(panel).toHaveTextContent('Renata Sokol')
  })
})
