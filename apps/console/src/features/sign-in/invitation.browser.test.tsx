import { forgetToken } from '@hearthline/client'
import { acceptStaffInvitation, lookAtStaffInvitation } from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { InvitationPage } from './invitation-page.tsx'

const TOKEN = 'aToken-of_forty-three-characters-0123456789'
const WHOM = {
  email: 'nell@example.test',
  name: 'Nell New',
  roles: ['processor', 'underwriter'],
  expiresAt: '2026-11-27T18:00:00.000Z',
}
const problem = (code: string, status = 409, more = {}) =>
  Response.json({ code, message: '', detail: {}, ...more }, { status })
const Where = () => <p>at {useLocation().pathname}</p>

type Answers = {
  readonly look?: () => object
  readonly accept?: () => object
  readonly hash?: string
  readonly locale?: 'en' | 'es'
}

const open = ({ look = () => WHOM, accept = () => ({ jwt: '' }), hash = `#${TOKEN}`, locale = 'en' }: Answers = {}) => {
  const sent: unknown[] = []
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    urls.push(url)
    sent.push([pathname, JSON.parse(String(body))])
    const reply = pathname === lookAtStaffInvitation.path ? look() : accept()
    return reply instanceof Response ? reply : Response.json(reply)
  })
  show(
    <Routes>
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    sampleStaff(),
    { path: `/invitation${hash}`, locale },
  )
  return { sent, urls }
}
const password = page.getByLabelText('Choose a password')
const accept = page.getByRole('button', { name: 'Accept and sign in' })

afterEach(async () => {
  forgetToken()
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

it('shows lender, name, address and roles, and leads inside once there is a password', async () => {
  const { sent, urls } = open()
  for (const text of ['Sample Lending, Inc.', 'Nell New', 'nell@example.test', 'Processor, Underwriter'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await password.fill('four words in a row')
  await accept.click()
  await expect.element(page.getByText('at /', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    [lookAtStaffInvitation.path, { token: TOKEN }],
    [acceptStaffInvitation.path, { token: TOKEN, password: 'four words in a row' }],
  ])
  expect(urls.filter((url) => url.includes(TOKEN))).toEqual([])
})

it('refuses a short password by itself, and sends nothing', async () => {
  const { sent } = open()
  await password.fill('short')
  await accept.click()
  await expect.element(page.getByText('Use at least 12 characters')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it.each([
  ['passwordCommon', 'Many people use this'],
  ['passwordBreached', 'This password was stolen from other sites'],
])('a password that is refused (%s) may be chosen anew', async (code, words) => {
  open({ accept: () => problem('invalidInput', 422, { fields: [{ path: 'password', code, message: '' }] }) })
  await password.fill('four words in a row')
  await accept.click()
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  await password.fill('five other words in a row')
  expect(page.getByText(words, { exact: false }).query()).toBeNull()
})

const ENDED = [
  ['staffInvitationExpired', 'This invitation has expired', 'Ask an administrator of your lender to send it again.'],
  ['staffInvitationWithdrawn', 'This invitation was withdrawn', 'ask an administrator of your lender'],
  ['staffInvitationUsed', 'This invitation was accepted already', 'Sign in with the password'],
  ['staffInvitationUnknown', 'We do not know this invitation', 'use the link in that one'],
] as const
it.each(ENDED)('%s says so, and what to do', async (code, says, todo) => {
  open({ look: () => problem(code) })
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
  await expect.element(page.getByRole('alert')).toHaveTextContent(todo)
  await expect.element(page.getByRole('link', { name: 'To the sign-in' })).toHaveAttribute('href', '/sign-in')
  expect(password.query()).toBeNull()
})

it('an address without a token is an unknown one, and asks nothing', async () => {
  const { sent } = open({ hash: '' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('We do not know this invitation')
  expect(sent).toEqual([])
})

it.each((['en', 'es'] as const).flatMap((locale) => [390, 1920].map((width) => [locale, width] as const)))(
  'has no fault for axe and does not scroll sideways, in %s, %i wide',
  async (locale, width) => {
    await page.viewport(width, 900)
    open({ locale })
    await expect.element(password).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
