import { createQueryClient } from '@hearthline/client'
import {
  countSessions,
  findAccounts,
  findSubjects,
  listSecurityEvents,
  revokeTokens,
  type SeenSecurityEvent,
  type StaffRole,
} from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { SecurityPage } from '../security-page.tsx'
import type { ResponseRow, SeenAccount } from '../use-security.ts'

export const idOf = (nth: number) => `3f2a1b0c-0000-4000-8000-00000000000${nth}`
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
  accountName: null,
  loanNumber: 'HL-77',
  ...change,
})
const refusals = event({ uuid: idOf(2), kind: 'signInRefused', outcome: 'failure', reason: 'signInRefused', count: 41 })
export const account: SeenAccount = {
  uuid: idOf(5),
  email: 'avery@example.test',
  isStaff: false,
  isDisabled: false,
  hasSecondFactor: true,
  sessions: 2,
  personsToDisable: 1,
}
export const asked = (by: string, name: string, nth: number): ResponseRow => ({
  uuid: idOf(nth),
  kind: 'FREEZE_CASE',
  subject: idOf(8),
  named: { name: 'Avery Sample', knownBy: 'HL-77' },
  reason: `Asked by ${name}`,
  proof: null,
  roles: null,
  asked: { uuid: by, name, at: '2026-11-20T18:00:00.000Z' },
  answered: null,
})

const subjectsOf = {
  application: [{ uuid: idOf(8), name: 'Avery Sample', knownBy: 'HL-77', isStaff: false }],
  account: [{ uuid: idOf(5), name: 'Avery Sample', knownBy: 'avery@example.test', isStaff: false }],
}
export const answeredAs = (body: unknown) => (body === undefined ? [] : [body])

type Sent = { readonly path: string; readonly query: string; readonly body: unknown }

/** A server that keeps what it is told. */
export const openAs = async (...roles: StaffRole[]) => openWith(account, ...roles)
export const openWith = async (found: SeenAccount, ...roles: StaffRole[]) => openWaiting(found, [], ...roles)
export const openWaiting = async (found: SeenAccount, more: readonly ResponseRow[], ...roles: StaffRole[]) => {
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
    if (pathname === countSessions.path) return Response.json({ ofStaff: 3, ofOthers: 41 })
    if (pathname === findSubjects.path) {
      const isKnown = ['HL-77', 'avery@example.test', idOf(8), idOf(5)].includes(body.search)
      return Response.json(isKnown ? subjectsOf[body.about as keyof typeof subjectsOf] : [])
    }
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

export const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
