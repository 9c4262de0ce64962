import { forgetToken, saveToken } from '@hearthline/client'
import {
  acceptInvitation,
  askForInvitation,
  login,
  readSigning,
  type SignerTask,
  sendCode,
} from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { placeFor, SignerLayout } from '../../signer/index.ts'
import { sampleTask, sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { CancelledPage } from './cancelled-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ResumePage } from './resume-page.tsx'

const BASE = '/account/heloc/heloc-signer'
const Where = () => <p>at {useLocation().pathname}</p>
const open = (path: string, answers: readonly StubAnswer[]) => {
  const server = stubServer(answers)
  show(
    <Routes>
      <Route path={`${BASE}/login`} element={<LoginPage />} />
      <Route path={`${BASE}/resume`} element={<ResumePage />} />
      <Route path={`${BASE}/cancelled`} element={<CancelledPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { path: `${BASE}${path}` },
  )
  return server
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const problem = (code: string, status = 409) => Response.json({ code, message: '' }, { status })
const arrived = (path: string) => expect.element(page.getByText(`at ${BASE}${path}`)).toBeVisible()
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('says on top of the page that the application is paused while the lender has frozen it', async () => {
  saveToken(sampleToken('signer'))
  const task = sampleTask({ isPaused: true })
  stubServer([[readSigning, task]])
  show(
    <SignerLayout at={[placeFor(task)]}>
      <p>their page</p>
    </SignerLayout>,
  )
  await expect.element(page.getByText('their page')).toBeVisible()
  await expect.element(page.getByText('We have paused this application.')).toBeVisible()
})

it('[P-2.1-12] logs a signer in by a code, as a signer, and takes the invitation of the link along', async () => {
  const { sentTo } = open('/login#the_token', [
    [sendCode, { sent: true }],
    [login, { jwt: sampleToken('signer') }],
    [acceptInvitation, sampleTask()],
    [readSigning, sampleTask()],
  ])
  await page.getByLabelText('Email address').fill('robin@example.com')
  await button('Email me a code').click()
  await page.getByLabelText('6-digit code').fill('123456')
  await button('Log in').click()
  await button('Open the invitation').click()
  await arrived('/intro')
  expect(await sentTo(login)[0]?.json()).toEqual({ email: 'robin@example.com', code: '123456', as: 'signer' })
  expect(await sentTo(acceptInvitation)[0]?.json()).toEqual({ token: 'the_token' })
})

it.each<[string, Partial<SignerTask>, string]>([
  ['who has just come', {}, '/intro'],
  ['who agreed to electronic papers', { hasConsent: true }, '/identity'],
  [
    'who was identified',
    { hasConsent: true, identity: { status: 'VERIFIED', documents: [], tries: 1, reasons: [], withPersonSince: null } },
    '/documents',
  ],
  ['who has signed', { hasConsent: true, signedAt: '2026-11-05T17:00:00Z' }, '/documents'],
  ['whose deed is ready', { signedAt: '2026-11-05T17:00:00Z', isDeedReady: true }, '/intro'],
  ['who met the notary', { isDeedReady: true, sessionUuid: '3f2a1b0c-0000-4000-8000-0000000000b1' }, '/sign'],
])('[P-2.1-11] leads a signer %s to where they belong', async (_, change, path) => {
  open('/resume', [[readSigning, sampleTask(change)]])
  await arrived(path)
})

it.each([
  ['linkEnded', 'That link has ended or was used already.'],
  ['invitationForAnother', 'This invitation was sent to another address.'],
])('[P-2.1-11] tells of an invitation that is no good (%s), and goes on without it', async (code, words) => {
  sessionStorage.setItem('signer_invitation', 'the_token')
  open('/resume', [
    [acceptInvitation, () => problem(code)],
    [readSigning, () => problem('applicationNotFound', 404)],
  ])
  await button('Open the invitation').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await button('Go on without it').click()
  await expect.element(page.getByRole('heading', { name: 'Open the link in your invitation' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
})

it('mails a new link for one that has ended, to the address of the login, and says no more than that', async () => {
  const { sentTo } = open('/login#the_token', [
    [sendCode, { sent: true }],
    [login, { jwt: sampleToken('signer') }],
    [acceptInvitation, () => problem('linkEnded')],
    [askForInvitation, { asked: true }],
  ])
  await page.getByLabelText('Email address').fill('robin@example.com')
  await button('Email me a code').click()
  await page.getByLabelText('6-digit code').fill('123456')
  await button('Log in').click()
  await button('Open the invitation').click()
  await expect.element(page.getByLabelText('Email address')).toHaveValue('robin@example.com')
  await button('Email me a new link').click()
  await expect.element(page.getByRole('status').getByText('Check your email at robin@example.com.')).toBeVisible()
  await expect.element(page.getByText(/If this address was invited/)).toBeVisible()
  expect(await sentTo(askForInvitation)[0]?.json()).toEqual({ email: 'robin@example.com' })
})

it('asks for the address of whoever has lost the link, and tells what is wrong with it', async () => {
  const { sentTo } = open('/resume', [
    [readSigning, () => problem('applicationNotFound', 404)],
    [askForInvitation, () => problem('tooManyTries', 429)],
  ])
  await page.getByLabelText('Email address').fill('robin')
  await button('Email me a new link').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check this email address')
  expect(sentTo(askForInvitation)).toHaveLength(0)
  await page.getByLabelText('Email address').fill('robin@example.com')
  await button('Email me a new link').click()
  await expect.element(page.getByText('Too many tries. Wait 15 minutes, then try again.')).toBeVisible()
})

it('keeps the address that somebody types while it is asked anew where they stopped, as after a look at their mail', async () => {
  const { asked } = open('/resume', [
    [
      readSigning,
      async () => {
        await new Promise((done) => setTimeout(done, 300))
        return problem('applicationNotFound', 404)
      },
    ],
  ])
  const field = page.getByLabelText('Email address')
  await field.fill('robin@exam')
  const times = () => asked.filter((name) => name === readSigning.name).length
  expect(times()).toBe(1)
  window.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(times()).toBe(2), { timeout: 60_000 })
  await new Promise((done) => setTimeout(done, 600))
  await expect.element(field).toHaveValue('robin@exam')
})

it('spends no invitation before the button is pressed', async () => {
  sessionStorage.setItem('signer_invitation', 'the_token')
  const { asked } = open('/resume', [[acceptInvitation, sampleTask()]])
  await expect.element(button('Open the invitation')).toBeVisible()
  expect(asked).not.toContain(acceptInvitation.name)
})

it('[P-2.1-13] tells a signer that the application has ended, and what became of their signature', async () => {
  open('/cancelled', [
    [readSigning, sampleTask({ step: 'CANCELLED', isOpen: false, signedAt: '2026-11-05T17:00:00Z' })],
  ])
  await expect.element(page.getByRole('heading', { name: 'This application has ended' })).toBeVisible()
  await expect.element(page.getByText(/What you signed no longer has any effect/)).toBeVisible()
})

it('leads a signer who is logged in past the login', async () => {
  saveToken(sampleToken('signer'))
  open('/login', [[readSigning, sampleTask({ hasConsent: true })]])
  await arrived('/identity')
})
