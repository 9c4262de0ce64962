import { forgetToken, saveToken } from '@hearthline/client'
import {
  brokerLogout,
  listApplications,
  type PrivateLabel,
  readFeature,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleRecord, sampleStatus } from '../testing/sample-application.ts'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { sampleToken } from '../testing/sample-token.ts'
import { show } from '../testing/show.tsx'
import { type StubAnswer, stubServer } from '../testing/stub-server.ts'
import { AppRoutes } from './index.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const base = '/account/heloc'
const ours = { termsOfUseUrl: 'terms', privacyPolicyUrl: 'privacy', licensesUrl: 'licenses' } as const
/** A lender without pages of its own. */
const homely = labelWith({
  company: Object.fromEntries(Object.entries(ours).map(([key, path]) => [key, `${sampleLabel.baseUrl}/${path}`])),
})
const referred = labelWith({ ours: { originatorRules: { isReferrerRequired: true, kind: 'LOAN_OFFICER' } } })
const wholesale = labelWith({ heloc: { isWholesale: true } })
const registering = labelWith({ ours: { features: { ...sampleLabel.hearthline.features, registration: true } } })

const Where = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

const open = (
  path: string,
  { label = sampleLabel, isIn = false }: { label?: PrivateLabel; isIn?: boolean } = {},
  more: StubAnswer[] = [],
) => {
  const server = stubServer([...more, [readProfile, sampleProfile], [listApplications, []]])
  if (isIn) saveToken(sampleToken('borrower'))
  show(
    <>
      <AppRoutes />
      <Where />
    </>,
    { path, label },
  )
  return server
}

const missing = () => Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
const address = page.getByTestId('address')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const NOTICE = 'We are not accepting applications here'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('where an address leads', () => {
  it.each([
    ['[P-2.3-01]', '/account/heloc-signer/sign', `${base}/heloc-signer/login`],
    ['[P-2.3-02]', '/account/register', `${base}/register`],
    ['[P-2.3-03]', '/account/register?utm_source=mail', `${base}/register?utm_source=mail`],
    ['[P-2.3-18]', `${base}/${uuid}/liens?a=1`, `/auth/login?redirectUrl=${base}/${uuid}/liens%3Fa%3D1`],
    ['[P-2.3-18]', '/dashboard', '/auth/login?redirectUrl=/dashboard'],
    ['[P-2.3-20]', `${base}/heloc-signer/intro`, `${base}/heloc-signer/login`],
  ])('%s a visitor of %s comes to %s', async (_, from, to) => {
    open(from)
    await expect.element(address).toHaveTextContent(to)
  })

  it.each([
    ['[P-2.3-04]', '/account'],
    ['[P-2.3-05]', '/'],
  ])('%s a borrower of %s comes to the dashboard', async (_, from) => {
    open(from, { isIn: true })
    await expect.element(address).toHaveTextContent('/dashboard')
    await expect.element(heading('Hello Avery')).toBeVisible()
  })

  it('[P-2.3-19] a visitor comes to register where registration is enabled', async () => {
    open('/dashboard', { label: registering })
    await expect.element(address).toHaveTextContent(`${base}/register`)
  })

  it('whose session ends comes to the login, also where registration is enabled', async () => {
    open('/contact', { label: registering, isIn: true })
    await expect.element(heading('Talk to a person')).toBeVisible()
    forgetToken()
    await expect.element(address).toHaveTextContent('/auth/login?redirectUrl=/contact')
  })

  it.each(['/terms', '/contact'])(
    '[P-4.4-09] whoever logs out at %s comes to the login path, without a way back',
    async (from) => {
      open(from, { label: homely, isIn: true }, [[brokerLogout, { redirect: '/auth/login' }]])
      await page.getByRole('button', { name: 'Avery Sample, account' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect.element(address).toHaveTextContent(/^\/auth\/login$/)
      expect(localStorage.getItem('jwt')).toBeNull()
    },
  )

  it('[P-2.3-30] goes to the dashboard when profile and application are both missing', async () => {
    open(`${base}/${uuid}/liens`, { isIn: true }, [[readProfile, missing]])
    await expect.element(address).toHaveTextContent('/dashboard')
  })

  it('[P-2.3-30] stays where only the profile is missing', async () => {
    open(`${base}/${uuid}/liens`, { isIn: true }, [
      [readProfile, missing],
      [listApplications, [{ uuid, active: true }]],
      [readStatus, sampleStatus({ state: 'LIEN_VERIFICATION' })],
      [readRecord, sampleRecord({ step: 'LIEN_VERIFICATION' })],
    ])
    await expect.element(heading('What do you owe on the home?')).toBeVisible()
    await expect.element(address).toHaveTextContent(`${base}/${uuid}/liens`)
  })

  it.each([
    ['[P-2.3-22]', '/terms', 'Terms of use'],
    ['[P-2.3-23]', '/communications', 'Electronic communications'],
    ['[P-2.3-24]', '/privacy', 'Privacy policy'],
    ['[P-2.3-25]', '/licenses', 'Licenses'],
    ['[P-2.3-26]', '/coming-soon', 'Coming soon to more states'],
    ['[P-2.3-28] [P-2.1-08]', `${base}/register/support`, 'Help with your registration'],
    ['[P-2.3-27] [P-2.1-07]', `${base}/register/account-setup`, 'Finish setting up your account'],
  ])('%s a visitor sees %s, titled by the lender', async (_, path, title) => {
    open(path, { label: homely })
    await expect.element(heading(title)).toBeVisible()
    await vi.waitFor(() => expect(document.title).toMatch(/^Sample Lending, Inc\. \| /), { timeout: 15_000 })
  })
})

describe('not accepting applications', () => {
  it.each([
    ['where a referral is required this', '/', referred],
    ['[P-2.3-15]', `${base}/register`, referred],
    ['[P-2.3-17]', `${base}/register?referrer=${uuid}`, wholesale],
  ])('%s is what %s says', async (_, path, label) => {
    open(path, { label })
    await expect.element(heading(NOTICE)).toBeVisible()
    await vi.waitFor(() => expect(document.title).toBe('Sample Lending, Inc. | Not Accepting Applications'), {
      timeout: 15_000,
    })
  })

  it('says to a broker’s borrower where to go on, and to nobody of a wholesale lender to bring a link', async () => {
    open(`${base}/register?referrer=${uuid}`, { label: wholesale })
    await page.getByRole('link', { name: 'I have an invitation' }).click()
    await expect.element(address).toHaveTextContent(`${base}/register/account-setup`)
    await expect.element(heading('Finish setting up your account')).toBeVisible()
  })

  it('says to a visitor without a referral to open the link of their loan officer', async () => {
    open(`${base}/register`, { label: referred })
    await expect.element(page.getByText('Open the link that yours gave you')).toBeVisible()
    expect(page.getByRole('link', { name: 'I have an invitation' }).query()).toBeNull()
  })

  it('[P-2.3-16] is not said to who brings a referrer', async () => {
    open(`${base}/register?referrer=${uuid}`, { label: referred })
    await expect.element(heading('Read this first: the important terms')).toBeVisible()
  })
})

describe('maintenance', () => {
  const variables = {
    routes: ['/dashboard'],
    message: 'Back at noon.',
    pageTitle: 'A pause',
    shouldShowDashboardLink: false,
  }
  const flag = (change = {}): StubAnswer => [
    readFeature,
    { enabled: true, flagEnabled: true, variables: { ...variables, ...change } },
  ]

  it('[P-2.3-10] [P-2.3-11] [P-2.3-12] puts the flag’s words and title in place of the route that it names', async () => {
    open('/dashboard', { isIn: true }, [flag()])
    await expect.element(heading('A pause')).toBeVisible()
    await expect.element(page.getByText('Back at noon.')).toBeVisible()
    await vi.waitFor(() => expect(document.title).toBe('Sample Lending, Inc. | A pause'), { timeout: 15_000 })
  })

  it('[P-2.3-10] leaves the other routes alone', async () => {
    open('/contact', { isIn: true }, [flag()])
    await expect.element(heading('Talk to a person')).toBeVisible()
  })

  it.each([true, false])(
    "[P-2.3-13] offers 'Go to dashboard' as the flag says: %s",
    async (shouldShowDashboardLink) => {
      open('/contact', { isIn: true }, [flag({ routes: ['/contact'], shouldShowDashboardLink })])
      await expect.element(heading('A pause')).toBeVisible()
      expect(page.getByRole('link', { name: 'Go to dashboard' }).elements()).toHaveLength(
        shouldShowDashboardLink ? 1 : 0,
      )
    },
  )

  it('stands for nothing where the flag cannot be read', async () => {
    open('/contact', { isIn: true }, [[readFeature, () => new Response('', { status: 503 })]])
    await expect.element(heading('Talk to a person')).toBeVisible()
  })
})
