import { forgetToken, saveToken } from '@hearthline/client'
import {
  type AccountListItem,
  listAccounts,
  markNotificationsRead,
  type Notification,
  readProfile,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith, sampleLabel } from '../../testing/sample-label.ts'
import { sampleProfile, sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { SiteFrame } from '../index.ts'

const { shellLinks: none } = sampleLabel.hearthline
const all = Object.fromEntries(Object.keys(none).map((key) => [key, `https://${key.toLowerCase()}.example/`]))

const WALLET = 'demo1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'

const notificationOf = (at: number, change: Partial<Notification> = {}): Notification => ({
  uuid: `3f2a1b0c-0000-4000-8000-00000000000${at}`,
  created: new Date(Date.now() - at * 3_600_000).toISOString(),
  title: `News ${at}`,
  description: 'Something moved.',
  status: 'UNREAD',
  walletAddress: WALLET,
  ctas: [{ title: `Look at ${at}`, redirectPath: '/dashboard' }],
  ...change,
})

const account = (name: string, notifications: Notification[]): AccountListItem => ({
  account: { name, address: `address of ${name}` },
  authorizedWallets: [],
  notifications,
})

const open = (shellLinks: typeof none, accounts: AccountListItem[] = []) => {
  stubServer([
    [readProfile, sampleProfile],
    [listAccounts, accounts],
  ])
  saveToken(sampleToken('borrower'))
  show(<SiteFrame header="account">Hello</SiteFrame>, {
    label: labelWith({ ours: { shellLinks } }),
    path: '/dashboard',
  })
}

const bell = page.getByRole('button', { name: /^Notifications/ })
const profile = page.getByRole('button', { name: 'Avery Sample, account' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.useRealTimers()
  forgetToken()
  vi.unstubAllGlobals()
})

describe('what the bell showed', () => {
  it('is told to the server, and is read when the list was closed', async () => {
    let accounts = [account('Avery', [notificationOf(1), notificationOf(2, { status: 'READ' })])]
    const { sentTo } = stubServer([
      [readProfile, sampleProfile],
      [listAccounts, () => accounts],
      [markNotificationsRead, { marked: 1 }],
    ])
    saveToken(sampleToken('borrower'))
    show(<SiteFrame header="account">Hello</SiteFrame>, { path: '/dashboard' })
    await bell.click()
    await expect.element(page.getByText('News 1')).toBeVisible()
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
    accounts = [account('Avery', [notificationOf(1, { status: 'READ' }), notificationOf(2, { status: 'READ' })])]
    await bell.click()
    await expect.element(bell).toHaveAccessibleName('Notifications')
    const [request, ...more] = sentTo(markNotificationsRead)
    expect(await request?.json()).toEqual({ uuids: [notificationOf(1).uuid] })
    expect(more).toEqual([])
  })

  it('stays unread where the server could not be told', async () => {
    open(none, [account('Avery', [notificationOf(1)])])
    await bell.click()
    await expect.element(page.getByText('News 1')).toBeVisible()
    await bell.click()
    await expect.element(page.getByText('News 1')).not.toBeVisible()
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
  })
})

describe('the apps menu', () => {
  it.each([
    ['[P-2.4-21]', 'Passport', '/universal-passport'],
    ['[P-2.4-22]', 'Group Manager', '/group-manager'],
    ['[P-2.4-23]', 'Portfolio Manager', '/portfolio'],
    ['[P-2.4-24]', 'Pay', '/pay'],
    ['[P-2.4-25]', 'Exchange', '/exchange'],
  ])('%s has %s at %s', async (_, name, address) => {
    open(all as typeof none)
    await page.getByRole('button', { name: 'Apps' }).click()
    const entry = page.getByRole('listitem').getByRole('link', { name, exact: true })
    await expect.element(entry.last()).toHaveAttribute('href', address)
  })

  it('[P-2.4-23] leaves out what the lender has not configured', async () => {
    open({ ...none, passport: 'https://passport.example/' })
    await page.getByRole('button', { name: 'Apps' }).click()
    await expect.element(page.getByRole('link', { name: 'Passport' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Portfolio Manager' }).query()).toBeNull()
  })

  it('is not there for a lender without any', async () => {
    open(none)
    await expect.element(profile).toBeVisible()
    expect(page.getByRole('button', { name: 'Apps' }).query()).toBeNull()
  })
})

describe('the side navigation', () => {
  const nav = page.getByRole('navigation', { name: 'Side navigation' })

  it.each([
    ['[P-2.4-26]', 'Dashboard', '/dashboard'],
    ['[P-2.4-27]', 'Marketplace', '/universal-marketplace'],
    ['[P-2.4-28]', 'Portfolio Manager', '/portfolio'],
  ])('%s has %s at %s', async (_, name, address) => {
    open(all as typeof none)
    await expect.element(nav.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  it('[P-2.4-28] says where one is, and leaves out what the lender has not', async () => {
    open(none)
    await expect.element(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    expect(nav.getByRole('link').elements()).toHaveLength(1)
  })

  it('is in the profile menu on a phone', async () => {
    await page.viewport(390, 844)
    open(all as typeof none)
    await profile.click()
    for (const name of ['Dashboard', 'Marketplace', 'Portfolio Manager', 'Passport', 'Support'])
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  })
})

describe('the profile menu', () => {
  it.each([
    ['[P-2.4-29]', 'Support', '/contact'],
    ['[P-2.4-31]', 'Settings', '/dashboard/settings'],
  ])('%s has %s at %s', async (_, name, address) => {
    open(none)
    await profile.click()
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  it('[P-2.4-32] has Logout', async () => {
    open(none)
    await profile.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(localStorage.getItem('jwt')).toBeNull()
  })

  it('[P-2.4-30] has Switch Accounts, which tells who acts for one account alone', async () => {
    open(none)
    await profile.click()
    await page.getByRole('button', { name: 'Switch Accounts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch Accounts' })
    await expect.element(dialog).toHaveTextContent('You are logged in as avery@example.com')
    await expect.element(dialog.getByRole('button', { name: 'Log in as somebody else' })).toBeVisible()
  })

  it('[P-2.4-30] lets whoever acts for several choose among them', async () => {
    open(none, [account('Home', []), account('Office', [])])
    await profile.click()
    await page.getByRole('button', { name: 'Switch Accounts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch Accounts' })
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Current')
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    expect(sessionStorage.getItem('hl_acting_for')).toBe('address of Office')
    sessionStorage.clear()
  })
})

describe('the notifications', () => {
  it('[P-2.4-33] [P-9-13] [P-9-14] are grouped by account, three at first and all at View All', async () => {
    open(none, [
      account(
        'Home',
        [1, 2, 3, 4].map((at) => notificationOf(at)),
      ),
      account('Office', [notificationOf(5, { status: 'READ' })]),
    ])
    await expect.element(bell).toHaveAccessibleName('Notifications, 4 unread')
    await bell.click()
    const lines = page.getByRole('listitem').filter({ has: page.getByText('Something moved.') })
    // The latest three of everything, then three of Home and one of Office.
    expect(lines.elements().map((line) => line.querySelector('b')?.textContent)).toEqual([
      'News 1',
      'News 2',
      'News 3',
      'News 1',
      'News 2',
      'News 3',
      'News 5',
    ])
    await page.getByRole('button', { name: 'View All' }).click()
    await expect.element(page.getByText('News 4')).toBeVisible()
  })

  it('[P-7-36] [P-7-37] are asked for at the wallet’s address, once and for ever', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { sentTo } = stubServer([
      [readProfile, sampleProfile],
      [listAccounts, [account('Home', [notificationOf(1)])]],
    ])
    saveToken(sampleToken('borrower'))
    const { again } = show(<SiteFrame header="account">Hello</SiteFrame>, { path: '/dashboard' })
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
    again(<SiteFrame>An application</SiteFrame>)
    await vi.advanceTimersByTimeAsync(7 * 86_400_000)
    again(<SiteFrame header="account">Hello again</SiteFrame>)
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
    expect(sentTo(listAccounts).map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['GET', '/service-wallet/secure/api/v4/account'],
    ])
  })

  it('tell how long ago, of which wallet, and where to go', async () => {
    open(none, [account('Home', [notificationOf(2, { ctas: [{ title: 'Go', redirectPath: '/contact' }] })])])
    await bell.click()
    const line = page.getByRole('listitem').filter({ hasText: 'News 2' })
    await expect.element(line).toHaveTextContent('2h')
    // The code of a wallet says nothing to most: it comes last.
    await expect.element(line).toHaveTextContent(/Go\s*demo1q\.\.\.zv7xu$/)
    await expect.element(line.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '/contact')
  })

  it('never lead to another site', async () => {
    open(none, [account('Home', [notificationOf(2, { ctas: [{ title: 'Go', redirectPath: '//evil.example' }] })])])
    await bell.click()
    await expect.element(page.getByText('News 2')).toBeVisible()
    expect(page.getByRole('link', { name: 'Go' }).query()).toBeNull()
  })

  it('say so where there are none', async () => {
    open(none)
    await bell.click()
    await expect.element(page.getByText('No news. When we need something from you, it appears here.')).toBeVisible()
  })
})
