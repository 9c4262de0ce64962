import { inviteSigner, listSigners, type SignerRow } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationProvider } from '../../application/index.ts'
import { sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { AdditionalPage } from './additional-page.tsx'

const row = (change: Partial<SignerRow> = {}): SignerRow => ({
  uuid: '3f2a1b0c-0000-4000-8000-0000000000a1',
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.com',
  owes: true,
  standing: 'INVITED',
  invitedAt: '2026-11-03T17:00:00Z',
  invitationEndsAt: '2026-11-17T17:00:00Z',
  openedAt: null,
  signedAt: null,
  declinedBecause: null,
  hasSignedDeed: false,
  ...change,
})
const given = {
  uuid: sampleRecord().uuid,
  status: sampleStatus({ state: 'CO_DEED_REQ' }),
  record: sampleRecord({ step: 'CO_DEED_REQ' }),
  profile: undefined,
  refetch: async () => undefined,
}
const open = (board: readonly SignerRow[], invite: unknown = board) => {
  const server = stubServer([
    [listSigners, board],
    [inviteSigner, invite],
  ])
  show(
    <ApplicationProvider given={given}>
      <AdditionalPage />
    </ApplicationProvider>,
  )
  return server
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['INVITED', {}, 'The link was not opened yet.'],
  ['EXPIRED', {}, 'has ended without being opened'],
  ['OPENED', { openedAt: '2026-11-04T17:00:00Z' }, 'Next they show who they are.'],
  ['IDENTIFIED', {}, 'Next they read and sign their documents.'],
  ['READY_FOR_DEED', {}, 'Next they sign the deed before the notary.'],
  ['SIGNED', { signedAt: '2026-11-05T17:00:00Z' }, 'Signed on'],
  ['DECLINED', { declinedBecause: 'I was not asked.' }, '“I was not asked.”'],
  ['NOT_INVITED', { invitedAt: null }, 'Not invited yet.'],
] as const)('[P-2.2-38] says who is waited for and what comes next: %s', async (standing, change, words) => {
  open([row({ standing, ...change })])
  await expect.element(page.getByRole('heading', { name: 'Robin Example' })).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/Waiting since/)).toBeVisible()
})

it.each(['INVITED', 'EXPIRED', 'NOT_INVITED'] as const)('fits a long address on a phone: %s', async (standing) => {
  await page.viewport(320, 800)
  open([row({ standing, email: 'robinaugustawithalongfamilyname@example.example' })])
  await expect.element(page.getByText(/robinaugusta/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('sends the invitation again, to another address where the first was wrong', async () => {
  const { sentTo } = open([row()])
  await page.getByRole('button', { name: 'Use another address for Robin' }).click()
  await page.getByLabelText('Email of Robin').fill('robin.right@example.com')
  await page.getByRole('button', { name: 'Send it to this address' }).click()
  await vi.waitFor(() => expect(sentTo(inviteSigner)).toHaveLength(1), { timeout: 60_000 })
  expect(await sentTo(inviteSigner)[0]?.json()).toEqual({ email: 'robin.right@example.com' })
})

it('keeps what is typed where the question who has signed fails, and says so', async () => {
  let isAway = false
  stubServer([[listSigners, () => (isAway ? new Response(null, { status: 400 }) : Response.json([row()]))]])
  show(
    <ApplicationProvider given={given}>
      <AdditionalPage />
    </ApplicationProvider>,
  )
  await page.getByRole('button', { name: 'Use another address for Robin' }).click()
  const field = page.getByLabelText('Email of Robin')
  await field.fill('robin.right@exam')
  isAway = true
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('robin.right@exam')
})

it('keeps an address that is none, and says so', async () => {
  const { asked } = open([row()])
  await page.getByRole('button', { name: 'Use another address for Robin' }).click()
  await page.getByLabelText('Email of Robin').fill('robin')
  await page.getByRole('button', { name: 'Send it to this address' }).click()
  await expect.element(page.getByRole('link', { name: /Check this email address/ })).toBeVisible()
  await expect.element(page.getByLabelText('Email of Robin')).toHaveValue('robin')
  expect(asked).not.toContain(inviteSigner.name)
})

it('asks somebody who declined once more, and offers nothing for one who has signed', async () => {
  const { sentTo } = open([
    row({ standing: 'DECLINED' }),
    row({ uuid: '3f2a1b0c-0000-4000-8000-0000000000a2', firstName: 'Kim', standing: 'SIGNED' }),
  ])
  const again = page.getByRole('button', { name: 'Send the invitation again' })
  await expect.element(again).toBeVisible()
  expect(again.elements()).toHaveLength(1)
  await again.click()
  await vi.waitFor(() => expect(sentTo(inviteSigner)).toHaveLength(1), { timeout: 60_000 })
})
