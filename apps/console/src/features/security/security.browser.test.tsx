import { createQueryClient } from '@hearthline/client'
import {
  findAccounts,
  listResponses,
  listSecurityEvents,
  revokeTokens,
  type SeenSecurityEvent,
  type StaffRole,
} from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { SecurityPage } from './security-page.tsx'
import type { ResponseRow, SeenAccount } from './use-security.ts'

const idOf = (nth: number) => `3f2a1b0c-0000-4000-8000-00000000000${nth}`
const event = (change: Partial<SeenSecurityEvent> = {}): SeenSecurityEvent => ({
  uuid: idOf(1),
  at: '2026-11-20T18:00:00.000Z',
  kind: 'caseRead',
  outcome: 'success',
  actor: { kind: 'staff', uuid: idOf(7), roles: ['processor'] },
  account: null,
  application: idOf(8),
  object: null,
  network: '203.0.113.7',
  agent: 'firefox',
  reason: null,
  requestId: idOf(9),
  count: 1,
  actorName: 'Robin Reader',
  loanNumber: 'HL-77',
  ...change,
})
const refusals = event({ uuid: idOf(2), kind: 'signInRefused', outcome: 'failure', reason: 'signInRefused', count: 41 })
const account: SeenAccount = {
  uuid: idOf(5),
  email: 'avery@example.test',
  isStaff: false,
  isDisabled: false,
  hasSecondFactor: true,
  sessions: 2,
  personsToDisable: 1,
}
const asked = (by: string, name: string, nth: number): ResponseRow => ({
  uuid: idOf(nth),
  kind: 'FREEZE_CASE',
  subject: idOf(8),
  reason: `Asked by ${name}`,
  proof: null,
  asked: { uuid: by, name, at: '2026-11-20T18:00:00.000Z' },
  answered: null,
})

type Sent = { readonly path: string; readonly query: string; readonly body: unknown }

/** A server that keeps what it is told. */
const open = async (...roles: StaffRole[]) => openWith(account, ...roles)
const openWith = async (found: SeenAccount, ...roles: StaffRole[]) => openWaiting(found, [], ...roles)
const openWaiting = async (found: SeenAccount, more: readonly ResponseRow[], ...roles: StaffRole[]) => {
  const me = sampleStaff(...roles)
  let seen = found
  let requests = [asked(me.uuid, 'Pat Sample', 3), asked(idOf(6), 'Kim Colleague', 4), ...more]
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.origin)
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    sent.push({ path: pathname, query: search, body })
    if (pathname === listSecurityEvents.path) return Response.json({ rows: [event(), refusals], next: null })
    if (pathname === findAccounts.path) return Response.json([seen])
    if (pathname === revokeTokens.path) return Response.json({ ended: 12 })
    if (pathname.startsWith('/service-console/api/v1/security/accounts/')) {
      seen = { ...seen, isDisabled: body.act === 'DISABLE', sessions: 0 }
      return Response.json(seen)
    }
    if (pathname.endsWith('/answer')) {
      const answered = {
        uuid: me.uuid,
        name: me.name,
        at: '2026-11-20T18:05:00.000Z',
        isApproved: body.verdict === 'APPROVE',
      }
      requests = requests.map((one) => (pathname.includes(one.uuid) ? { ...one, answered } : one))
    }
    return Response.json({ requests, paymentsFrozenSince: null })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <SecurityPage />
      </main>
    </QueryClientProvider>,
    me,
    { path: '/security' },
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  return { sent, of: (path: string) => sent.filter((one) => one.path === path) }
}
afterEach(() => vi.unstubAllGlobals())

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

describe('the page of security, to compliance', () => {
  it('shows what happened and who read what, and nothing of accounts', async () => {
    await open('compliance')
    await expect.element(page.getByRole('rowheader', { name: /Case read/ })).toBeVisible()
    await expect.element(page.getByText('Sign-in refused, 41 times')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Robin Reader · Processor' }).first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: `HL-77 ${idOf(8)}` }).first()).toBeVisible()
    expect(page.getByRole('heading', { name: 'Accounts' }).elements()).toEqual([])
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })
  it('asks for what is filtered, and says when an id is none', async () => {
    const { of } = await open('compliance')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What', exact: true }), 'signInRefused')
    await expect.poll(() => of(listSecurityEvents.path).at(-1)?.query).toContain('kind=signInRefused')
    await userEvent.fill(page.getByRole('textbox', { name: /About an account/ }), 'avery')
    await expect.element(page.getByText('Give a whole id, with its dashes.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: /About an account/ }), idOf(8))
    await expect.poll(() => of(listSecurityEvents.path).at(-1)?.query).toContain(`about=${idOf(8)}`)
  })
})

describe('the page of security, to an administrator', () => {
  it('finds an account and disables it, after which it can be enabled', async () => {
    const { sent } = await open('administrator')
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'avery@example.test')
    await press('Find the account')
    await press('Disable')
    await press('Disable the account')
    await expect.element(page.getByText('Give a reason.')).toBeVisible()
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'A stolen laptop')
    await press('Disable the account')
    await expect.element(page.getByText('Disabled')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(sent.map(({ body }) => body)).toContainEqual({ act: 'DISABLE', reason: 'A stolen laptop' })
  })
  it('asks for the disabling of whoever guards the others, and reads why', async () => {
    const { sent, of } = await openWith({ ...account, isStaff: true, personsToDisable: 2 }, 'administrator')
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'avery@example.test')
    await press('Find the account')
    await press('Ask to disable')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/one administrator alone cannot disable them/)).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    await userEvent.fill(dialog.getByRole('textbox'), 'A stolen laptop')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask to disable' }))
    const bodies = () => of(listResponses.path).flatMap(({ body }) => (body === undefined ? [] : [body]))
    const asked = { kind: 'DISABLE_ACCOUNT', subject: account.uuid, reason: 'A stolen laptop' }
    await expect.poll(bodies).toEqual([asked])
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(sent.filter(({ path }) => path.endsWith('/changes'))).toEqual([])
  })
  it('signs everybody out only once that was ticked', async () => {
    const { of } = await open('administrator')
    await press('Sign everybody out')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: 'Sign everybody out' })).toBeDisabled()
    expect(of(revokeTokens.path)).toEqual([])
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign everybody out' }))
    await expect.poll(() => of(revokeTokens.path).map(({ body }) => body)).toEqual([{ everybody: true }])
  })
  it('approves what a colleague asked for, and not what they asked for themselves', async () => {
    const { sent } = await open('administrator')
    await expect.element(page.getByText('Asked by Kim Colleague')).toBeVisible()
    expect(page.getByRole('button', { name: 'Approve', exact: true }).elements()).toHaveLength(1)
    await press('Approve')
    await expect.element(page.getByText('Approved by Pat Sample')).toBeVisible()
    expect(sent.find(({ path }) => path.endsWith('/answer'))?.path).toContain(idOf(4))
  })
  it('shows what proof of identity was seen, and by whom, to whoever approves', async () => {
    const proof = { kind: 'ID_BY_VIDEO', seenBy: 'Robin of the branch' } as const
    const lost = { ...asked(idOf(6), 'Kim Colleague', 2), kind: 'RESET_FACTOR', subject: idOf(5), proof } as const
    await openWaiting(account, [lost], 'compliance')
    const seen = 'ID document compared in a video call, seen by Robin of the branch'
    await expect.element(page.getByText(seen)).toBeVisible()
  })
  it('asks for a lost second factor to be taken away with the proof of identity that was seen', async () => {
    const { of } = await open('administrator')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What should be done' }), 'RESET_FACTOR')
    await userEvent.fill(page.getByRole('textbox', { name: 'Id of the account' }), idOf(5))
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'A new telephone')
    await press('Ask a colleague to approve')
    await expect.element(page.getByText('Choose one.')).toBeVisible()
    await expect.element(page.getByText('Name who saw it.')).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'How they proved who they are' }), 'ID_IN_PERSON')
    await userEvent.fill(page.getByRole('textbox', { name: 'Who saw it' }), 'Robin of the branch')
    await press('Ask a colleague to approve')
    const bodies = () => of(listResponses.path).flatMap(({ body }) => (body === undefined ? [] : [body]))
    const proof = { kind: 'ID_IN_PERSON', seenBy: 'Robin of the branch' }
    const sent = { kind: 'RESET_FACTOR', subject: idOf(5), reason: 'A new telephone', proof }
    await expect.poll(bodies).toEqual([sent])
  })
  it('asks for what takes two, with the id and a reason', async () => {
    const { of } = await open('administrator')
    await press('Ask a colleague to approve')
    await expect.element(page.getByText('Give a reason.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Id of the application' }), idOf(8))
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'A strange call')
    await press('Ask a colleague to approve')
    const bodies = () => of(listResponses.path).flatMap(({ body }) => (body === undefined ? [] : [body]))
    await expect.poll(bodies).toEqual([{ kind: 'FREEZE_CASE', subject: idOf(8), reason: 'A strange call' }])
  })
})
