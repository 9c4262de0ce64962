import { forgetToken, saveToken } from '@hearthline/client'
import {
  type AccountKind,
  brokerLogout,
  type LegacyUser,
  readBrokerUser,
  readLegacyIdentity,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { labelWith } from '../testing/sample-label.ts'
import { sampleToken } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { SiteFrame } from './index.ts'

const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true })
const logout = page.getByRole('button', { name: 'Logout' })
const login = page.getByRole('link', { name: 'Login' })

const legacy = (profileType: string): LegacyUser => ({
  uuid: '3f2a1b0c-0000-4000-8000-0000000000a1',
  organizationCode: 'SAMPLE',
  profileType,
  aliases: { Email: 'avery@example.com' },
  updatedDate: '2026-11-03T17:00:00Z',
  passwordExpired: false,
  twoFactorEnabled: false,
  totpVerified: false,
})

const open = (kind: AccountKind | undefined, profileType = 'BORROWER') => {
  const server = stubServer([
    [readLegacyIdentity, legacy(profileType)],
    [brokerLogout, { redirect: '/auth/login' }],
  ])
  if (kind) saveToken(sampleToken(kind))
  show(<SiteFrame>Hello</SiteFrame>)
  return server
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('the top bar', () => {
  it('[P-2.4-18] shows the lender’s mark, or its logo', async () => {
    const first = show(<SiteFrame>Hello</SiteFrame>)
    expect(first.host.querySelector('.hl-brand svg')).not.toBeNull()
    const logo = { src: 'data:,', width: 120, height: 30 }
    const second = show(<SiteFrame>Hello</SiteFrame>, { label: labelWith({ ours: { logo } }) })
    expect(second.host.querySelector('.hl-brand img')).toHaveAttribute('src', 'data:,')
  })

  it('[P-2.4-19] asks "Have a question?" with the lender’s telephone', async () => {
    show(<SiteFrame>Hello</SiteFrame>, { label: labelWith({ company: { phoneFormatted: '303-555-0140' } }) })
    await expect
      .element(page.getByRole('link', { name: 'Have a question? 303-555-0140' }))
      .toHaveAttribute('href', 'tel:+13035550140')
  })

  it.each([320, 360, 390])('has its menu to be seen and pressed at %i px', async (width) => {
    await page.viewport(width, 568)
    open('borrower')
    const menu = page.getByRole('button', { name: 'Menu' })
    await expect.element(menu).toBeVisible()
    const { left, right } = menu.element().getBoundingClientRect()
    expect(right - left).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(width)
    expect(menu.element().querySelector('.hl-icon')?.checkVisibility()).toBe(true)
    await menu.click()
    await expect.element(logout).toBeVisible()
  })

  it('[P-2.4-20] [P-9-21] has the default number for a lender without one', async () => {
    show(<SiteFrame>Hello</SiteFrame>)
    await expect
      .element(page.getByRole('link', { name: 'Have a question? 888-819-6388' }))
      .toHaveAttribute('href', 'tel:+18888196388')
  })
})

describe('the HELOC header', () => {
  it('[P-2.4-34] has Login for a visitor, and nothing of an account', async () => {
    open(undefined)
    await expect.element(login).toHaveAttribute('href', '/auth/login')
    expect(dashboard.query()).toBeNull()
    expect(logout.query()).toBeNull()
  })

  it.each(['borrower', 'broker', 'originator', 'agent'] as const)(
    '[P-2.4-35] [P-2.4-37] has Dashboard and Logout for a %s',
    async (kind) => {
      open(kind)
      await expect.element(dashboard).toHaveAttribute('href', '/dashboard')
      await expect.element(logout).toBeVisible()
      expect(login.query()).toBeNull()
    },
  )

  it('[P-2.4-35] [P-6-07] has no Dashboard for an additional signer', async () => {
    const { asked } = open('signer')
    await expect.element(logout).toBeVisible()
    await vi.waitFor(() => expect(asked).toContain(readLegacyIdentity.name), { timeout: 60_000 })
    expect(dashboard.query()).toBeNull()
  })

  it('[P-2.4-36] [P-1-20] [P-6-08] [P-6-10] keeps Dashboard for a broker who is an additional signer', async () => {
    open('signer', 'BROKER')
    await expect.element(dashboard).toBeVisible()
  })

  it('asks only additional signers who they are besides', async () => {
    const { asked } = open('borrower')
    await expect.element(dashboard).toBeVisible()
    expect(asked).not.toContain(readLegacyIdentity.name)
    expect(asked).not.toContain(readBrokerUser.name)
  })

  it('[P-2.4-37] logs out at the server and on this device', async () => {
    const { asked } = open('borrower')
    await logout.click()
    await expect.element(login).toBeVisible()
    expect(asked).toContain(brokerLogout.name)
    expect(localStorage.getItem('jwt')).toBeNull()
  })
})
