import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import { forgetToken, saveToken } from '@hearthline/client'
import {
  inviteBorrower,
  listApplications,
  listReferralInvitations,
  listReferrals,
  readProfile,
} from '@hearthline/contracts'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProfile, sampleToken } from '../../../../testing/samples.ts'
import { show } from '../../../../testing/show.tsx'
import { stubServer } from '../../../../testing/stub-server.ts'
import { DashboardPage } from '../../dashboard-page.tsx'

const originatorUuid = '3f2a1b0c-0000-4000-8000-000000000001'
const at = '2026-11-20T18:00:00.000Z'
const referral = (nth: number, standing = 'WITH_BORROWER') => ({
  loanNumber: `HL-2026-00${nth}`,
  borrower: nth === 1 ? 'Avery Sample' : 'Robin Example',
  propertyState: 'CO',
  standing,
  since: at,
  startedAt: at,
})
const listed = (change: object = {}) => ({
  originatorUuid,
  hasLink: true,
  rows: [referral(1), referral(2, 'FUNDED')],
  next: null,
  ...change,
})
const invitation = {
  uuid: '3f2a1b0c-0000-4000-8000-000000000002',
  email: 'jo@example.test',
  locale: 'es',
  mails: 2,
  lastSentAt: at,
  mayResend: true,
}

type Given = { readonly list?: unknown; readonly invitations?: unknown; readonly answer?: unknown }

const open = (given: Given = {}) => {
  saveToken(sampleToken('originator'))
  const server = stubServer([
    [readProfile, sampleProfile],
    [listApplications, []],
    [listReferrals, given.list ?? listed()],
    [listReferralInvitations, given.invitations ?? []],
    [inviteBorrower, given.answer ?? [invitation]],
  ])
  show(<DashboardPage />, { path: '/dashboard' })
  return server
}

beforeEach(async () => {
  await page.viewport(1440, 1000)
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

const applications = page.getByRole('region', { name: 'Applications you brought' })

describe('whoever brings applications', () => {
  it('finds them on their dashboard, with whose turn it is, and no word of an application of their own', async () => {
    open()
    const rows = applications.getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent(/Avery Sample.*HL-2026-001.*Colorado.*The borrower’s turn/)
    await expect.element(rows.nth(1)).toHaveTextContent(/Robin Example.*Funded/)
    expect(page.getByText('You have no application yet').query()).toBeNull()
    expect(page.getByText('Your Loan Officer').query()).toBeNull()
  })

  it('copies a link that names them', async () => {
    open()
    await expect
      .element(page.getByText(new RegExp(`/account/heloc/register\\?referrer=${originatorUuid}$`)))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  })

  it('reads more where there is more', async () => {
    const pages = [listed({ next: 'further' }), listed({ rows: [referral(3)] })]
    const server = open({ list: () => pages.shift() })
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByText(/HL-2026-003/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
    const [, second] = server.sentTo(listReferrals)
    expect(new URL(second?.url ?? '').searchParams.get('after')).toBe('further')
  })

  it('invites by mail, and is told what is wrong with an address', async () => {
    const server = open()
    const email = page.getByRole('textbox', { name: 'Their email' })
    await email.fill('jo')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect.element(page.getByText('Check this email address').first()).toBeVisible()
    await email.fill(' jo@example.test ')
    await page.getByRole('radio', { name: 'Español' }).click()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect.element(page.getByText('The invitation to jo@example.test is on its way.')).toBeVisible()
    const [request] = server.sentTo(inviteBorrower)
    expect(await request?.clone().json()).toEqual({ email: 'jo@example.test', locale: 'es' })
  })

  it('sends again where they may, and is told of a limit', async () => {
    const refused = () => Response.json({ code: 'invitationLimit', message: 'x' }, { status: 429 })
    open({
      invitations: [invitation, { ...invitation, uuid: originatorUuid, email: 'kim@example.test', mayResend: false }],
      answer: refused,
    })
    const rows = page.getByRole('list', { name: 'Invited, and not applied yet' }).getByRole('listitem')
    await expect.element(rows.nth(1)).toHaveTextContent('Can be sent again later')
    await expect.element(rows.nth(0)).toHaveTextContent(/Written to 2 times/)
    await rows.nth(0).getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText(/You can write to one address once an hour/)).toBeVisible()
  })

  it('has no link to hand on at a wholesale lender, and invites by mail', async () => {
    open({ list: listed({ hasLink: false, rows: [] }) })
    await expect.element(page.getByText('No one has applied through you yet')).toBeVisible()
    await expect.element(page.getByText(/a link that works for one application/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send the invitation' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Copy the link' }).query()).toBeNull()
  })

  it.each([320, 1440])('finds no fault of axe and no sideways scrolling at %d px', async (width) => {
    await page.viewport(width, 900)
    open({ invitations: [invitation] })
    await expect.element(page.getByRole('button', { name: 'Send again' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const main = document.querySelector('main') ?? expect.fail('no main')
    expect((await axe.run(main)).violations.map(({ id }) => id)).toEqual([])
  })
})
