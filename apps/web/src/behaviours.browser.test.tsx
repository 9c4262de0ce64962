import {
  acceptInvitation,
  brokerLogout,
  listApplications,
  listConditions,
  login,
  openTelemetrySession,
  readConditions,
  readProfile,
  readRecord,
  readSigning,
  readStatus,
  sendCode,
  sendTelemetryEvent,
} from '@hearthline/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { openShell } from './testing/open-shell.ts'
import {
  sampleCondition,
  sampleProfile,
  sampleRecord,
  sampleStatus,
  sampleTask,
  sampleToken,
} from './testing/samples.ts'
import type { StubAnswer } from './testing/stub-server.ts'

const { uuid } = sampleStatus()
const token = sampleToken('borrower')
const sessionKey = { uuid, epoch: 1764000000, trackerUuid: uuid }
const telemetry: readonly StubAnswer[] = [
  [openTelemetrySession, { sessionKey }],
  [sendTelemetryEvent, {}],
]
const borrower: readonly StubAnswer[] = [
  ...telemetry,
  [readProfile, sampleProfile],
  [listApplications, [{ uuid, active: true }]],
  [readStatus, sampleStatus({ state: 'INCOME_VERIFICATION' })],
  [readRecord, sampleRecord({ step: 'INCOME_VERIFICATION' })],
]
const authorizationOf = (request: Request | undefined) => request?.headers.get('authorization')

afterEach(() => localStorage.removeItem('heloc_uuid'))

describe('the token', () => {
  it("[P-4.4-01] [P-4.4-03] is stored as 'Bearer {token}' at login, and goes along from then on", async () => {
    const jwt = sampleToken('signer')
    const shell = await openShell('/account/heloc/heloc-signer/login', {
      answers: [
        [sendCode, { sent: true }],
        [login, { jwt }],
        [acceptInvitation, sampleTask()],
        [readSigning, sampleTask()],
      ],
    })
    await shell.screen.getByLabelText('Email address').fill('robin@example.com')
    await shell.screen.getByRole('button', { name: 'Email me a code' }).click()
    await shell.screen.getByLabelText('6-digit code').fill('123456')
    await shell.screen.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.poll(() => authorizationOf(shell.sentTo(readSigning)[0])).toBe(`Bearer ${jwt}`)
    expect(localStorage.getItem('jwt')).toBe(`Bearer ${jwt}`)
  })

  it('[P-4.4-02] that is stored goes along from the first call on', async () => {
    const shell = await openShell('/contact', { token, answers: borrower })
    await expect.poll(() => authorizationOf(shell.sentTo(readProfile)[0])).toBe(`Bearer ${token}`)
  })

  it('[P-4.4-05] of a response’s authorization header takes its place', async () => {
    const headers = { authorization: 'Bearer newer.token.here' }
    const answers: readonly StubAnswer[] = [[readProfile, () => Response.json(sampleProfile, { headers })], ...borrower]
    await openShell('/contact', { token, answers })
    await expect.poll(() => localStorage.getItem('jwt')).toBe('Bearer newer.token.here')
  })

  it.each([
    ['[P-4.4-04] goes along no more after a logout', { redirect: '/auth/login' }],
    [
      '[C-2-29] is gone too where the logout fails, which ends at the login path',
      () => new Response('', { status: 500 }),
    ],
  ])('%s', async (_, answer) => {
    const shell = await openShell('/contact', { token, answers: [...borrower, [brokerLogout, answer]] })
    await shell.screen.getByRole('button', { name: 'Avery Sample, account' }).click()
    await shell.screen.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(shell.address).toBe('/auth/login')
    expect(localStorage.getItem('jwt')).toBeNull()
    const before = shell.sentTo(sendTelemetryEvent).length
    shell.go('/coming-soon')
    await expect.poll(() => shell.sentTo(sendTelemetryEvent).length).toBeGreaterThan(before)
    expect(authorizationOf(shell.sentTo(sendTelemetryEvent).at(-1))).toBeNull()
  })
})

describe('the telemetry session', () => {
  it('[P-4.4-10] [C-2-22] is set up once, when it is first needed; events name the application of the address', async () => {
    const shell = await openShell(`/account/heloc/${uuid}/income/review`, { token, answers: borrower })
    await expect.poll(() => shell.sentTo(sendTelemetryEvent).length).toBe(1)
    shell.go('/contact')
    await expect.poll(() => shell.sentTo(sendTelemetryEvent).length).toBe(2)
    expect(shell.sentTo(openTelemetrySession)).toHaveLength(1)
    const events = await Promise.all(shell.sentTo(sendTelemetryEvent).map((request) => request.json()))
    expect(events.map(({ applicationUuid }) => applicationUuid)).toEqual([uuid, null])
  })

  it('[P-4.4-11] [P-4.4-12] is asked for three times, and then given up', async () => {
    const shell = await openShell('/coming-soon', {
      answers: [[openTelemetrySession, () => new Response('', { status: 503 })]],
    })
    await expect.poll(() => shell.sentTo(openTelemetrySession).length).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    expect(shell.sentTo(openTelemetrySession)).toHaveLength(3)
    expect(shell.sentTo(sendTelemetryEvent)).toEqual([])
  })
})

describe('addresses', () => {
  it('[P-2.1-02] [P-2.1-03] [P-2.1-04] [C-2-23] plaid-oauth-success leads back into the application that was left', async () => {
    localStorage.setItem('heloc_uuid', uuid)
    const shell = await openShell('/account/heloc/plaid-oauth-success?oauth_state_id=8f1c', {
      token,
      answers: borrower,
    })
    await expect.poll(shell.address).toContain(`/account/heloc/${uuid}/income/`)
  })

  it.each([
    ['a path is followed', '/contact', '/contact'],
    ['another host is not', '//evil.example', '/dashboard'],
    ['an address is not', 'https://evil.example', '/dashboard'],
    ['a slash and a capital are not', '/Contact', '/dashboard'],
  ])('[C-2-30] of a redirectUrl %s', async (_, to, place) => {
    const shell = await openShell(`/auth/login?redirectUrl=${encodeURIComponent(to)}`, { token, answers: borrower })
    await expect.poll(shell.address).toBe(place)
  })

  it('[C-2-24] what is asked for leads to identity and to the telephone number', async () => {
    const asked = [
      sampleCondition({ categoryEnum: 'ID_VERIFICATION_FAILURE', documentType: null }),
      sampleCondition({ categoryEnum: 'MISSING_PHONE_NUMBER', documentType: null }),
    ]
    const shell = await openShell(`/account/heloc/${uuid}/conditions`, {
      token,
      answers: [...borrower, [listConditions, asked], [readConditions, asked]],
    })
    await expect.element(shell.screen.getByRole('heading', { level: 1, name: 'What we ask for' })).toBeVisible()
    const hrefs = () =>
      [...shell.window.document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    for (const page of ['identity', 'conditions/phone-number'])
      await expect.poll(hrefs).toContain(`/account/heloc/${uuid}/${page}`)
  })
})

it('[C-2-20] the CEO’s form has Topic, Message, a Yes/No question on marketing, and Send', async () => {
  const shell = await openShell('/contact', { token, answers: borrower })
  await shell.screen.getByRole('button', { name: 'Share your feedback with the CEO' }).first().click()
  const form = shell.screen.getByRole('dialog', { name: 'Share your thoughts with our CEO' })
  await expect.element(form.getByText('Topic', { exact: true })).toBeVisible()
  await expect.element(form.getByLabelText('Message')).toBeVisible()
  for (const name of ['Yes', 'No'])
    await expect.element(form.getByRole('radio', { name, exact: true })).toBeInTheDocument()
  await expect.element(form.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
})
