import { createQueryClient } from '@hearthline/client'
import { inviteStaff, listPeople, type StaffRole } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOfPage } from '../../testing/page-violations.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { PeoplePage } from './people-page.tsx'

const idOf = (nth: number) => `f2b1c3d4-0000-4000-8000-00000000000${nth}`
const at = '2026-11-20T18:00:00.000Z'
const person = (nth: number, name: string, roles: StaffRole[], leftAt: string | null = null) => ({
  uuid: idOf(nth),
  email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
  name,
  roles,
  isDisabled: false,
  leftAt,
  hasSecondFactor: nth === 1,
  sessions: 1,
  lastSignInAt: nth === 1 ? at : null,
})
const invitation = (nth: number, name: string, roles: StaffRole[], state: string) => ({
  uuid: idOf(nth),
  email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
  name,
  roles,
  state,
  invitedBy: nth === 8 ? null : 'Pat Sample',
  invitedAt: at,
  expiresAt: '2026-11-27T18:00:00.000Z',
  endedAt: state === 'WITHDRAWN' ? at : null,
  withdrawnBy: state === 'WITHDRAWN' ? 'Pat Sample' : null,
  withdrawnReason: state === 'WITHDRAWN' ? 'Another address' : null,
})
const PEOPLE = {
  members: [
    person(1, 'Pat Sample', ['administrator']),
    person(2, 'Lee Marsh', ['processor', 'underwriter']),
    person(3, 'Ingrid Solo', ['compliance']),
    person(4, 'Old Hand', [], at),
  ],
  invitations: [
    invitation(7, 'Nell New', ['processor'], 'OPEN'),
    invitation(8, 'Bo Boss', ['administrator'], 'EXPIRED'),
    invitation(6, 'Ada Over', ['manager'], 'EXPIRED'),
    invitation(9, 'Ex Guest', ['manager'], 'WITHDRAWN'),
  ],
  isAtIssuer: false,
}

type Options = {
  readonly role?: StaffRole
  readonly isAtIssuer?: boolean
  readonly locale?: 'en' | 'es'
  readonly refuses?: string
}

/** A server that keeps what it is sent. */
const open = async ({ role = 'administrator', isAtIssuer = false, locale = 'en', refuses }: Options = {}) => {
  const sent: (readonly [path: string, body: unknown])[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    if (method !== 'GET') sent.push([pathname, JSON.parse(String(body))])
    if (method !== 'GET' && refuses) return Response.json({ code: refuses, message: '', detail: {} }, { status: 409 })
    return Response.json({ ...PEOPLE, isAtIssuer })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <PeoplePage />
      </main>
    </QueryClientProvider>,
    sampleStaff(role),
    { path: '/people', locale },
  )
  await expect.element(page.getByRole('row', { name: /Lee Marsh/ })).toBeVisible()
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const reason = (text = 'They begin on Monday') => dialog.getByLabelText('Reason').fill(text)

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

describe('the page of people', () => {
  it('shows members with roles, last sign-in, second factor and state, and the invitations', async () => {
    await open()
    await expect
      .element(page.getByRole('row', { name: /Pat Sample \(you\).*Administrator.*Yes.*Enabled/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Lee Marsh.*Processor, Underwriter.*Never.*No.*Enabled/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Old Hand.*Left on/ })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Nell New.*Processor.*Pat Sample.*Sent.*Works until/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Bo Boss.*Command on the server.*Expired/ })).toBeVisible()
    // The command sends its own again.
    expect(button('Send the invitation of Bo Boss again').query()).toBeNull()
    await expect.element(page.getByRole('row', { name: /Ex Guest.*Withdrawn.*Another address/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/security')
  })

  it('is read by compliance, which changes nothing', async () => {
    await open({ role: 'compliance' })
    for (const name of ['Invite somebody', 'Change the roles of Lee Marsh', 'Remove Lee Marsh from the staff'])
      expect(button(name).query()).toBeNull()
  })

  it('offers nothing on oneself, or on who has left', async () => {
    await open()
    for (const name of [
      'Remove Pat Sample from the staff',
      'Remove Old Hand from the staff',
      'Withdraw the invitation of Ex Guest',
    ])
      expect(button(name).query()).toBeNull()
  })

  it('invites nobody and gives no roles where the lender’s issuer does, but lets people leave', async () => {
    await open({ isAtIssuer: true })
    await expect.element(page.getByText('Your own sign-in service decides', { exact: false })).toBeVisible()
    expect(button('Invite somebody').query()).toBeNull()
    expect(button('Change the roles of Lee Marsh').query()).toBeNull()
    await expect.element(button('Remove Lee Marsh from the staff')).toBeVisible()
  })

  it.each((['en', 'es'] as const).flatMap((locale) => [390, 768, 1280, 1920].map((width) => [locale, width] as const)))(
    'has no fault for axe and does not scroll sideways, in %s, %i wide',
    async (locale, width) => {
      await page.viewport(width, 900)
      await open({ locale })
      expect(await violationsOfPage()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})

describe('a dialog', () => {
  it('invites with name, address, roles and a reason, and says what is missing', async () => {
    const sent = await open()
    await button('Invite somebody').click()
    await inDialog('Send the invitation').click()
    await expect.element(dialog.getByText('Check this email address')).toBeVisible()
    await expect.element(dialog.getByText('Choose at least one')).toBeVisible()
    await dialog.getByLabelText('Name').fill('Nora Next')
    await dialog.getByLabelText('Email address').fill('nora@example.test')
    await dialog.getByRole('checkbox', { name: 'Chat agent' }).click()
    await reason()
    await inDialog('Send the invitation').click()
    await vi.waitFor(() =>
      expect(sent).toEqual([
        [
          inviteStaff.path,
          { name: 'Nora Next', email: 'nora@example.test', roles: ['chatAgent'], reason: 'They begin on Monday' },
        ],
      ]),
    )
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('says that a role given by two takes two, and afterwards where it is approved', async () => {
    const sent = await open()
    await button('Change the roles of Lee Marsh').click()
    expect(dialog.getByText('This takes two people').query()).toBeNull()
    await dialog.getByRole('checkbox', { name: 'Administrator' }).click()
    await expect.element(dialog.getByText('This takes two people')).toBeVisible()
    await reason()
    await inDialog('Ask a colleague to approve').click()
    await expect.element(page.getByText('A colleague has to approve it.')).toBeVisible()
    expect(sent).toEqual([
      [
        `${listPeople.path}/${idOf(2)}/changes`,
        { act: 'ROLES', roles: ['processor', 'underwriter', 'administrator'], reason: 'They begin on Monday' },
      ],
    ])
  })

  it.each([
    ['Remove Lee Marsh from the staff', 'They leave', `${idOf(2)}/changes`, 'LEAVE'],
    ['Remove Ingrid Solo from the staff', 'Ask a colleague to approve', `${idOf(3)}/changes`, 'LEAVE'],
    ['Send the invitation of Nell New again', 'Send it again', `invitations/${idOf(7)}/changes`, 'RESEND'],
    ['Send the invitation of Ada Over again', 'Ask a colleague to approve', `invitations/${idOf(6)}/changes`, 'RESEND'],
    ['Withdraw the invitation of Bo Boss', 'Withdraw it', `invitations/${idOf(8)}/changes`, 'WITHDRAW'],
  ])('%s: %s', async (opens, sends, path, act) => {
    const sent = await open()
    await button(opens).click()
    await reason('Because')
    await inDialog(sends).click()
    await vi.waitFor(() => expect(sent).toEqual([[`${listPeople.path}/${path}`, { act, reason: 'Because' }]]))
  })

  it('stays open with the words of what was refused', async () => {
    await open({ refuses: 'lastAdministrator' })
    await button('Remove Lee Marsh from the staff').click()
    await reason()
    await inDialog('They leave').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is the last administrator')
  })

  it('is opened, filled and sent by keyboard alone', async () => {
    const sent = await open()
    button('Remove Lee Marsh from the staff').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    dialog.getByLabelText('Reason').element().focus()
    await userEvent.keyboard('Retires')
    await userEvent.keyboard('{Tab}')
    for (let steps = 0; steps < 6 && document.activeElement?.textContent !== 'They leave'; steps += 1)
      await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  it('has no fault for axe', async () => {
    await open()
    await button('Invite somebody').click()
    await expect.element(dialog).toBeVisible()
    expect(await violationsOfPage()).toEqual([])
  })
})
