import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { BrandMark, hearthlineArt } from './brand-mark.tsx'
import { ContactBar } from './contact-card.tsx'
import { Footer, type HousingMark } from './footer.tsx'
import { Header } from './header.tsx'
import { PageFrame } from './page-frame.tsx'

const header = (
  <Header
    brand={<BrandMark href="#home" label="Hearthline Lending, Inc., home" name="Hearthline" art={hearthlineArt} />}
    phone={{ shown: '888-819-6388', href: 'tel:+18888196388' }}
  />
)

const footer = (housing: HousingMark) => (
  <Footer
    company="Hearthline Lending, Inc."
    housing={housing}
    links={[
      <a key="terms" href="#terms">
        Terms of use
      </a>,
    ]}
    notices={['Rates may change.']}
  />
)

afterEach(() => page.viewport(1280, 900))

describe('a page', () => {
  beforeEach(async () => {
    await page.viewport(1280, 900)
    show(
      <PageFrame header={header} rail="Progress" side="Why we ask" footer={footer('EHL')}>
        <h1>Which home would secure the line?</h1>
      </PageFrame>,
    )
  })

  it('lets the keyboard skip to its main content first', async () => {
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('leads home, and answers a question by phone', async () => {
    await expect.element(page.getByRole('link', { name: 'Hearthline Lending, Inc., home' })).toBeVisible()
    const question = page.getByRole('link', { name: 'Have a question? 888-819-6388' })
    await expect.element(question).toHaveAttribute('href', 'tel:+18888196388')
  })

  it('has its landmarks', async () => {
    for (const role of ['banner', 'main', 'complementary', 'contentinfo'] as const)
      await expect.element(page.getByRole(role)).toBeVisible()
  })

  it('puts the rail away on a phone and keeps the side under the sheet', async () => {
    await page.viewport(320, 700)
    expect(page.getByText('Progress').query()).not.toBeVisible()
    await expect.element(page.getByText('Why we ask')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Have a question? Call 888-819-6388' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})

it.each([
  ['EHL', ['Equal Housing Lender']],
  ['EOL', ['Equal Opportunity Lender']],
  ['both', ['Equal Housing Lender', 'Equal Opportunity Lender']],
] as const)('the footer of a lender marked %s shows %j', (mark, shown) => {
  const { host } = show(footer(mark))
  expect([...host.querySelectorAll('.hl-housing')].map((image) => image.textContent)).toEqual(shown)
})

it('opens who helps as a dialog on a phone', async () => {
  await page.viewport(390, 844)
  show(
    <ContactBar
      title="Your Loan Officer"
      contact={{ name: 'Renata Sokol', initials: 'RS', call: { href: 'tel:+1', label: 'Call' } }}
    />,
  )
  await page.getByRole('button', { name: /Your Loan Officer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Loan Officer' })
  await expect.element(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+1')
})
