import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { OfficerPanel, ProblemBanner, SiteFrame, SnagBoundary } from './index.ts'

beforeEach(() => page.viewport(1440, 900))

it('frames every page with the lender, its telephone and the way in', async () => {
  show(<SiteFrame>Hello</SiteFrame>)
  await expect.element(page.getByRole('link', { name: 'Sample Lending, Inc., home' })).toHaveAttribute('href', '/')
  await expect.element(page.getByText('Have a question?')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '888-819-6388' })).toHaveAttribute('href', 'tel:+18888196388')
  await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
})

it('says at the foot who lends, under which number, where, and where not yet', async () => {
  show(<SiteFrame>Hello</SiteFrame>)
  const foot = page.getByRole('contentinfo')
  await expect.element(foot).toHaveTextContent('Sample Lending, Inc., NMLS 1. 1 Main Street, Denver, CO 80202.')
  await expect.element(foot).toHaveTextContent('Sample lends in 2 states, with more states to come.')
  await expect.element(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('target', '_blank')
  for (const name of ['Terms of use', 'Licenses', 'Legal', 'More'])
    await expect.element(page.getByRole('link', { name, exact: true })).toBeInTheDocument()
})

it("calls the panel 'Your Broker' when only a broker exists", async () => {
  show(<OfficerPanel />)
  await expect.element(page.getByRole('heading', { name: 'Your Broker' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13035550142')
})

it('has a page for what nobody foresaw, and tries again from there', async () => {
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('boom')
    return <p>Whole again</p>
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(
    <SnagBoundary resetKey="/">
      <Fragile />
    </SnagBoundary>,
  )
  await expect.element(page.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Whole again')).toBeInTheDocument()
})

it('tells a fault that it does not know in general words', async () => {
  show(<ProblemBanner problem={new Error('internal detail')} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something unexpected happened')
})
