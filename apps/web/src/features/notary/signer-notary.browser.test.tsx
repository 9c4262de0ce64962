import {
  type NotarySession,
  readNotarySession,
  readSigning,
  type SignerTask,
  startNotarySession,
} from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleTask } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { SignerErrorPage } from './signer-error-page.tsx'
import { SignerIntroPage } from './signer-intro-page.tsx'
import { SignerSessionPage } from './signer-session-page.tsx'

const BASE = '/account/heloc/heloc-signer'
const sessionUuid = '3f2a1b0c-0000-4000-8000-0000000000b1'
const session = (change: Partial<NotarySession> = {}): NotarySession => ({
  sessionUuid,
  state: 'questions',
  questions: [],
  secondsForQuestions: 120,
  notaryName: null,
  triesLeft: 2,
  reopensAt: null,
  ...change,
})
const Where = () => <p>at {useLocation().pathname}</p>
const open = (path: string, task: unknown, answers: readonly StubAnswer[] = []) => {
  const server = stubServer([[readSigning, task], ...answers])
  show(
    <Routes>
      <Route path={`${BASE}/intro`} element={<SignerIntroPage />} />
      <Route path={`${BASE}/sign`} element={<SignerSessionPage />} />
      <Route path={`${BASE}/error`} element={<SignerErrorPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { path: `${BASE}${path}` },
  )
  return server
}
const ready: Partial<SignerTask> = { hasConsent: true, signedAt: '2026-11-05T17:00:00Z', isDeedReady: true }
afterEach(() => vi.unstubAllGlobals())

it.each([
  [true, /sign the agreement and owe the debt as well/],
  [false, /You do not owe the debt/],
])('[P-2.1-15] says before anything whether the signer would owe (%s)', async (owes, words) => {
  open('/intro', sampleTask({ owes }))
  await expect.element(page.getByRole('heading', { name: 'What you are asked to sign' })).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/2187 Larkspur Ln/)).toBeVisible()
})

it.each([
  ['PRIMARY', { mayCancel: true, owes: false }, true, /then you read and sign/],
  ['INVESTMENT, of one who owes', { mayCancel: false, owes: true }, false, /then you read and sign/],
  [
    'INVESTMENT, of one who owes nothing',
    { mayCancel: false, signsBeforeDeed: false },
    false,
    /Then you sign the deed/,
  ],
  [
    'PRIMARY, of one who signs all at one table',
    { signsBeforeDeed: false, owes: true },
    true,
    /Then you sign the deed/,
  ],
] as const)('promises a right to cancel on a home that has it only: %s', async (_, change, mayCancel, then) => {
  open('/intro', sampleTask(change))
  await expect.element(page.getByText(then)).toBeVisible()
  expect(page.getByText(/your own right to cancel/).elements()).toHaveLength(mayCancel ? 1 : 0)
})

it('[P-2.1-15] begins a session of the signer’s own once the deed is ready, after they agreed to its recording', async () => {
  let begun = false
  const { sentTo } = open('/intro', () => sampleTask({ ...ready, sessionUuid: begun ? sessionUuid : null }), [
    [
      startNotarySession,
      () => {
        begun = true
        return session()
      },
    ],
    [readNotarySession, session()],
  ])
  await page.getByRole('button', { name: 'Begin the session' }).click()
  expect(sentTo(startNotarySession)).toHaveLength(0)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Begin the session' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ready for five questions?' })).toBeVisible()
  expect(await sentTo(startNotarySession)[0]?.json()).toEqual({ recordingAccepted: true, state: 'CO' })
})

it.each([
  ['questions', 'Ready for five questions?'],
  ['locked', 'The questions are closed for now'],
  ['deed', 'Read the deed, then sign it'],
] as const)('[P-2.1-17] shows the session where it stands: %s', async (state, title) => {
  open('/sign', sampleTask({ ...ready, sessionUuid }), [[readNotarySession, session({ state })]])
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

it('[P-2.1-16] says what stopped the session and how often still', async () => {
  open('/error', sampleTask({ ...ready, sessionUuid }), [[readNotarySession, session({ triesLeft: 1 })]])
  await expect.element(page.getByRole('heading', { name: 'The notary session could not be finished' })).toBeVisible()
  await expect.element(page.getByText('You have 1 try left at the identity questions.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the session' })).toHaveAttribute('href', `${BASE}/sign`)
})
