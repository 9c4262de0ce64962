import { forgetToken } from '@hearthline/client'
import {
  brokerLogout,
  listApplications,
  type PrivateLabel,
  readFeature,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openShell, type Shell } from '../testing/open-shell.ts'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleToken } from '../testing/samples.ts'
import type { StubAnswer } from '../testing/stub-server.ts'

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

let shell: Shell

const open = async (
  path: string,
  { label = sampleLabel, isIn = false }: { label?: PrivateLabel; isIn?: boolean } = {},
  more: StubAnswer[] = [],
) => {
  shell = await openShell(path, {
    label,
    ...(isIn && { token: sampleToken('borrower') }),
    answers: [...more, [readProfile, sampleProfile], [listApplications, []]],
  })
  return shell
}

const comesTo = (address: string) => expect.poll(() => shell.address()).toBe(address)
const isTitled = (title: string) =>
  expect.poll(() => shell.window.document.title).toBe(`Sample Lending, Inc. | ${title}`)

const missing = () => Response.json({ code: 'notFound', message: 'Not found.' }, { status: 404 })
const heading = (name: string) => shell.screen.getByRole('heading', { level: 1, name })
const NOTICE = 'We are not accepting applications here'

beforeEach(() => page.viewport(1280, 900))

describe('where an address leads', () => {
  it.each([
    ['[P-2.3-01]', '/account/heloc-signer/sign', `${base}/heloc-signer/login`],
    ['[P-2.3-02]', '/account/register', `${base}/register`],
    ['[P-2.3-03]', '/account/register?utm_source=mail', `${base}/register?utm_source=mail`],
    ['[P-2.3-18]', `${base}/${uuid}/liens?a=1`, `/auth/login?redirectUrl=${base}/${uuid}/liens%3Fa%3D1`],
    ['[P-2.3-18]', '/dashboard', '/auth/login?redirectUrl=/dashboard'],
    ['[P-2.3-20]', `${base}/heloc-signer/intro`, `${base}/heloc-signer/login`],
  ])('%s a visitor of %s comes to %s', async (_, from, to) => {
    await open(from)
    await comesTo(to)
  })

  it.each([
    ['[P-2.3-04]', '/account'],
    ['[P-2.3-05]', '/'],
  ])('%s a borrower of %s comes to the dashboard', async (_, from) => {
    await open(from, { isIn: true })
    await comesTo('/dashboard')
    await expect.element(heading('Hello Avery')).toBeVisible()
  })

  it('[P-2.3-19] a visitor comes to register where registration is enabled', async () => {
    await open('/dashboard', { label: registering })
    await comesTo(`${base}/register`)
  })

  it('whose session ends comes to the login, also where registration is enabled', async () => {
    await open('/contact', { label: registering, isIn: true })
    await expect.element(heading('Talk to a person')).toBeVisible()
    // In another tab.
    forgetToken()
    await comesTo('/auth/login?redirectUrl=/contact')
  })

  it.each(['/terms', '/contact'])(
    '[P-4.4-09] whoever logs out at %s comes to the login path, without a way back',
    async (from) => {
      await open(from, { label: homely, isIn: true }, [[brokerLogout, { redirect: '/auth/login' }]])
      await shell.screen.getByRole('button', { name: 'Avery Sample, account' }).click()
      await shell.screen.getByRole('button', { name: 'Logout' }).click()
      await comesTo('/auth/login')
      expect(localStorage.getItem('jwt')).toBeNull()
      await expect.element(shell.screen.getByText('You are logged out.')).toBeVisible()
    },
  )

  it('[P-2.3-30] goes to the dashboard when profile and application are both missing', async () => {
    await open(`${base}/${uuid}/liens`, { isIn: true }, [[readProfile, missing]])
    await comesTo('/dashboard')
  })

  it.each([
    ['once the lender froze it', { isPaused: true as const }, 1],
    ['never else (control)', {}, 0],
  ])('says on top of a page that the application is paused: %s', async (_, frozen, times) => {
    await open(`${base}/${uuid}/liens`, { isIn: true }, [
      [readStatus, sampleStatus({ state: 'LIEN_VERIFICATION' })],
      [readRecord, sampleRecord({ step: 'LIEN_VERIFICATION', ...frozen })],
    ])
    await expect.element(heading('What do you owe on the home?')).toBeVisible()
    await expect.poll(() => shell.screen.getByText('We have paused this application.').elements()).toHaveLength(times)
  })

  it('[P-2.3-30] stays where only the profile is missing', async () => {
    await open(`${base}/${uuid}/liens`, { isIn: true }, [
      [readProfile, missing],
      [listApplications, [{ uuid, active: true }]],
      [readStatus, sampleStatus({ state: 'LIEN_VERIFICATION' })],
      [readRecord, sampleRecord({ step: 'LIEN_VERIFICATION' })],
    ])
    await expect.element(heading('What do you owe on the home?')).toBeVisible()
    await comesTo(`${base}/${uuid}/liens`)
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
    await open(path, { label: homely })
    await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => shell.window.document.title).toMatch(/^Sample Lending, Inc\. \| /)
  })
})

describe('not accepting applications', () => {
  it.each([
    ['[P-2.3-14]', '/', referred],
    ['[P-2.3-15]', `${base}/register`, referred],
    ['[P-2.3-17]', `${base}/register?referrer=${uuid}`, wholesale],
  ])('%s is what %s says', async (_, path, label) => {
    await open(path, { label })
    await expect.element(heading(NOTICE)).toBeVisible()
    await isTitled('Not Accepting Applications')
  })

  it('says to a broker’s borrower where to go on, and to nobody of a wholesale lender to bring a link', async () => {
    await open(`${base}/register?referrer=${uuid}`, { label: wholesale })
    await shell.screen.getByRole('link', { name: 'I have an invitation' }).click()
    await comesTo(`${base}/register/account-setup`)
    await expect.element(heading('Finish setting up your account')).toBeVisible()
  })

  it('says to a visitor without a referral to open the link of their loan officer', async () => {
    await open(`${base}/register`, { label: referred })
    await expect.element(shell.screen.getByText('Open the link that yours gave you')).toBeVisible()
    expect(shell.screen.getByRole('link', { name: 'I have an invitation' }).query()).toBeNull()
  })

  it('[P-2.3-16] is not said to who brings a referrer', async () => {
    await open(`${base}/register?referrer=${uuid}`, { label: referred })
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
    await open('/dashboard', { isIn: true }, [flag()])
    await expect.element(heading('A pause')).toBeVisible()
    await expect.element(shell.screen.getByText('Back at noon.')).toBeVisible()
    await isTitled('A pause')
  })

  it('[P-2.3-10] leaves the other routes alone', async () => {
    await open('/contact', { isIn: true }, [flag()])
    await expect.element(heading('Talk to a person')).toBeVisible()
  })

  it.each([true, false])(
    "[P-2.3-13] offers 'Go to dashboard' as the flag says: %s",
    async (shouldShowDashboardLink) => {
      await open('/contact', { isIn: true }, [flag({ routes: ['/contact'], shouldShowDashboardLink })])
      await expect.element(heading('A pause')).toBeVisible()
      expect(shell.screen.getByRole('link', { name: 'Go to dashboard' }).elements()).toHaveLength(
        shouldShowDashboardLink ? 1 : 0,
      )
    },
  )

  it('stands for nothing where the flag cannot be read', async () => {
    await open('/contact', { isIn: true }, [[readFeature, () => new Response('', { status: 503 })]])
    await expect.element(heading('Talk to a person')).toBeVisible()
  })
})
