import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import { type ShowOptions, show } from '../testing/show.tsx'
import { SiteFrame } from './index.ts'

const foot = page.getByRole('contentinfo')
const link = (name: string) => foot.getByRole('link', { name, exact: true })
const open = (options: ShowOptions = {}) => show(<SiteFrame>Hello</SiteFrame>, options)

beforeEach(() => page.viewport(1440, 900))

describe('the footer', () => {
  it.each(['plain', 'sheet', 'single'] as const)('[P-2.4-01] is on every page: %s', async (layout) => {
    show(<SiteFrame layout={layout}>Hello</SiteFrame>)
    await expect.element(foot).toBeVisible()
  })

  it('[P-2.4-02] [P-2.4-03] [P-2.4-14] says who lends, under which number, and where', async () => {
    open()
    await expect.element(foot).toHaveTextContent('Sample Lending, Inc., NMLS 1. 1 Main Street, Denver, CO 80202.')
    await expect.element(link('NMLS 1')).toHaveAttribute('href', 'https://nmls.example/')
  })

  it.each([
    ['[P-2.4-04]', 'Terms of use', 'https://www.lender.example/terms'],
    ['[P-2.4-05]', 'Privacy policy', 'https://www.lender.example/privacy'],
    ['[P-2.4-07]', 'Licenses', 'https://www.lender.example/licenses'],
    ['[P-2.4-08]', 'Legal', 'https://www.lender.example/legal'],
    ['[P-2.4-09]', 'More', 'https://www.lender.example/more'],
  ])('%s links %s', async (_, name, address) => {
    open()
    await expect.element(link(name)).toHaveAttribute('href', address)
  })

  it('[P-2.4-06] opens an outside privacy policy beside the page, and only that', async () => {
    open()
    await expect.element(link('Privacy policy')).toHaveAttribute('target', '_blank')
    await expect.element(link('Terms of use')).not.toHaveAttribute('target')
  })

  it('[P-2.4-06] keeps one of the lender’s own in the page', async () => {
    open({ label: labelWith({ company: { privacyLinkIsExternal: false } }) })
    await expect.element(link('Privacy policy')).not.toHaveAttribute('target')
  })

  it('stays in the application where the page is ours', async () => {
    open({ label: labelWith({ company: { licensesUrl: `${sampleLabel.baseUrl}/licenses` } }) })
    await expect.element(link('Licenses')).toHaveAttribute('href', '/licenses')
  })

  it.each([
    ['[P-2.4-10]', 'EHL', ['Equal Housing Lender']],
    ['[P-2.4-11]', 'EOL', ['Equal Opportunity Lender']],
    ['[P-2.4-12]', 'BOTH', ['Equal Housing Lender', 'Equal Opportunity Lender']],
  ] as const)('%s a lender of %s shows %j', (_, footerImage, shown) => {
    const { host } = open({ label: labelWith({ company: { footerImage } }) })
    expect([...host.querySelectorAll('.hl-housing')].map((image) => image.textContent)).toEqual(shown)
  })

  it('[P-2.4-13] [P-2.4-16] shows the disclosure and the New York notice of the lender', async () => {
    open()
    await expect.element(foot).toHaveTextContent('Sample disclosure.')
    await expect.element(foot).toHaveTextContent('New York: sample notice.')
  })

  it('[P-2.4-17] [P-6-11] shows the notice that belongs to whether a regulator may review', async () => {
    open({ label: labelWith({ ours: { newYorkNotice: { en: 'Open to review.', es: 'Abierto.' } } }) })
    await expect.element(foot).toHaveTextContent('Open to review.')
    await expect.element(foot).not.toHaveTextContent('sample notice')
  })

  it("[P-2.4-15] has the control 'Your privacy options'", async () => {
    open()
    await foot.getByRole('button', { name: 'Your privacy options' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Your privacy options' })).toBeVisible()
  })

  it.each([
    ['[P-1-22] [P-9-01] [P-9-02]', 'Lines from $15,000 to $400,000'],
    ['[P-9-03]', 'with an APR from 7.60% to 17.20%'],
    [
      '[P-1-23]',
      'The most you can borrow depends on home value, lien position, credit profile, verified income and available equity.',
    ],
    [
      '[P-1-24] [P-9-10]',
      'Approval may come in about five minutes, subject to verification of income, employment and property condition.',
    ],
    ['[P-1-25] [P-9-09]', 'Funding takes five business days, using a remote online notary.'],
    ['[P-1-27]', 'A soft credit check shows your rates'],
    ['[P-1-28]', 'a hard check follows an application'],
    ['[P-1-29]', 'The first draw has a fixed rate and is 100% of the line at origination, minus the origination fee.'],
    [
      '[P-1-30]',
      'Later draws during the draw period are priced from the prime rate plus a fixed margin, so they may cost more.',
    ],
  ])('%s says: %s', async (_, words) => {
    open()
    await expect.element(foot).toHaveTextContent(words)
  })

  it.each([
    [49, true],
    [50, false],
    [null, false],
  ])("[P-1-31] with the main brand in %s states says 'with more states to come': %s", async (mainBrandStates, says) => {
    const { host } = open({ label: labelWith({ ours: { mainBrandStates } }) })
    await expect.element(foot).toBeVisible()
    expect(host.textContent?.includes('with more states to come')).toBe(says)
  })

  it('says nothing of the main brand’s states on a variant, which lends in its own', async () => {
    const label = labelWith({ ours: { mainBrandStates: 47 } })
    const { host } = open({ label: { ...label, orgCode: 'SAMPLE_NY' } })
    await expect.element(foot).toBeVisible()
    expect(host.textContent).not.toContain('lends in 47 states')
  })
})

describe('the ways to reach somebody', () => {
  const withChat = { ...sampleLabel.hearthline.features, webChat: true }

  it("[P-2.4-38] has 'Share your feedback with the CEO', once there is a form", async () => {
    const openFeedback = vi.fn()
    open({ slots: { openFeedback } })
    await foot.getByRole('button', { name: 'Share your feedback with the CEO' }).click()
    expect(openFeedback).toHaveBeenCalledOnce()
  })

  it('[P-2.4-38] has no such link without a form, or where the lender does not want it', async () => {
    open()
    const features = { ...sampleLabel.hearthline.features, ceoFeedback: false }
    open({ slots: { openFeedback: vi.fn() }, label: labelWith({ ours: { features } }) })
    await expect.element(foot.first()).toBeVisible()
    expect(page.getByText('Share your feedback with the CEO').query()).toBeNull()
  })

  it("[P-2.4-39] has 'Chat with us' where web chat is on", async () => {
    const openChat = vi.fn()
    open({ slots: { openChat }, label: labelWith({ ours: { features: withChat } }) })
    await foot.getByRole('button', { name: 'Chat with us' }).click()
    expect(openChat).toHaveBeenCalledOnce()
    expect(link('Call 888-819-6388').query()).toBeNull()
  })

  it('[P-2.4-40] has a telephone link where it is off', async () => {
    open({ slots: { openChat: vi.fn() } })
    await expect.element(link('Call 888-819-6388')).toHaveAttribute('href', 'tel:+18888196388')
    expect(page.getByText('Chat with us').query()).toBeNull()
  })
})
