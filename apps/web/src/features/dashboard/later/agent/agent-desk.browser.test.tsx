import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import { forgetToken, saveToken } from '@hearthline/client'
import { listApplications, readOpenStatus, readOwnFlags, readProfile } from '@hearthline/contracts'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { labelWith } from '../../../../testing/sample-label.ts'
import { sampleProfile, sampleToken } from '../../../../testing/samples.ts'
import { show } from '../../../../testing/show.tsx'
import { stubServer } from '../../../../testing/stub-server.ts'
import { DashboardPage } from '../../dashboard-page.tsx'

const now = '2026-11-20T18:00:00.000Z'
const later = '2026-11-21T01:00:00.000Z'

type Given = { readonly isAgent?: boolean; readonly isOpen?: boolean; readonly label?: ReturnType<typeof labelWith> }

const open = ({ isAgent = true, isOpen = true, label }: Given = {}) => {
  // By the plain way in an agent's token is a borrower's.
  saveToken(sampleToken('borrower'))
  stubServer([
    [readProfile, { ...sampleProfile, name: null }],
    [readOwnFlags, { isAgent }],
    [listApplications, []],
    [readOpenStatus, { open: isOpen, now, changesAt: later, opensAt: isOpen ? null : later }],
  ])
  show(<DashboardPage />, { path: '/dashboard', ...(label && { label }) })
}

beforeEach(() => page.viewport(1440, 1000))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

const chats = page.getByRole('region', { name: 'Chats of customers' })
const links = page.getByRole('list', { name: 'Links for customers' })

describe('an agent', () => {
  it('lands at the way to their chat desk, and at no page of a borrower', async () => {
    open()
    await expect
      .element(chats.getByRole('link', { name: 'Open the chat desk' }))
      .toHaveAttribute('href', '/console/chat')
    await expect.element(chats.getByText('The chat is open')).toBeVisible()
    expect(page.getByText('You have no application yet').query()).toBeNull()
    expect(page.getByText('Your Loan Officer').query()).toBeNull()
  })

  it('is told when the chat opens again', async () => {
    open({ isOpen: false })
    await expect.element(chats.getByText('The chat is closed')).toBeVisible()
    await expect.element(chats.getByText(/^opens /)).toBeVisible()
  })

  it('has the links that customers ask for, to copy', async () => {
    open()
    await expect.element(links.getByText(/\/account\/heloc\/register$/)).toBeVisible()
    await expect.element(links.getByText(/\/auth\/login$/)).toBeVisible()
    await expect.element(links.getByRole('button', { name: /^Copy: Support/ })).toBeVisible()
  })

  it('gives no link to a register that is closed, at a lender that works through originators', async () => {
    open({ label: labelWith({ heloc: { isWholesale: true } }) })
    await expect.element(links.getByText(/\/auth\/login$/)).toBeVisible()
    expect(page.getByText(/heloc\/register/).query()).toBeNull()
    expect(page.getByRole('link', { name: 'See your rates' }).query()).toBeNull()
  })

  it('comes to the chat desk by keyboard', async () => {
    open()
    const desk = chats.getByRole('link', { name: 'Open the chat desk' })
    await expect.element(desk).toBeVisible()
    ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
    for (let presses = 0; presses < 20 && document.activeElement !== desk.element(); presses += 1)
      await userEvent.keyboard('{Tab}')
    await expect.element(desk).toHaveFocus()
  })

  it.each([320, 1440])('finds no fault of axe and no sideways scrolling at %d px', async (width) => {
    await page.viewport(width, 900)
    open()
    await expect.element(chats.getByText('The chat is open')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const main = document.querySelector('main') ?? expect.fail('no main')
    expect((await axe.run(main)).violations.map(({ id }) => id)).toEqual([])
  })
})

it('whoever has no such flag is shown what an application takes (control)', async () => {
  open({ isAgent: false })
  await expect.element(page.getByRole('heading', { name: 'You have no application yet' })).toBeVisible()
  expect(chats.query()).toBeNull()
})
