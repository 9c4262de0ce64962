import { finishIncomeLink, readCase, retryStep } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { comeBack, openLink } from '../../testing/borrower-actions.ts'
import { createStaffServer, type StaffServer } from '../../testing/staff-server.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { answerNoter } from '../../vendor-desk/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const atIncome = () => server.at('INCOME_VERIFICATION', { incomeVerification: undefined })
const begun = async (applicant: Applicant, type = 'payroll') => String((await openLink(applicant, type)).body.linkUuid)
const back = (applicant: Applicant, link: string, change = {}) =>
  comeBack(applicant, link, { choice: 'maple-foundry', outcome: 'connected', provider: 'payroll', ...change })

describe('the return from a provider [P-2.2-20]', () => {
  it('is given to the provider with the link: the lender’s own address, under the application, and nothing else', async () => {
    const asked = vi.spyOn(server.app.vendorsFor(server.lender.id).income, 'open')
    const applicant = await atIncome()
    const link = await begun(applicant, 'bank')
    const { returnUrl, reference } = asked.mock.lastCall?.[0] ?? {}
    const { pathname, searchParams, hostname } = new URL(String(returnUrl))
    expect(pathname).toBe(`/account/heloc/${applicant.uuid}/income/callback/bank`)
    expect([...searchParams]).toEqual([['state', link]])
    expect(reference).toBe(link)
    expect(server.registry.byId(server.lender.id)?.hosts).toContain(hostname)
  })

  it('goes on where it is what was begun', async () => {
    const applicant = await atIncome()
    const { body } = await back(applicant, await begun(applicant))
    expect(body.state).not.toBe('INCOME_VERIFICATION')
  })

  it.each([
    ['of another provider', async (mine: Applicant) => ({ link: await begun(mine), change: { provider: 'bank' } })],
    ['of another application', async () => ({ link: await begun(await atIncome()), change: {} })],
    ['that nobody began', async () => ({ link: crypto.randomUUID(), change: {} })],
  ] as const)('is refused where it is one %s, and nothing is read', async (_, made) => {
    const mine = await atIncome()
    const { link, change } = await made(mine)
    const asked = vi.spyOn(server.app.vendorsFor(server.lender.id).income, 'fetch')
    expect((await back(mine, link, change)).body.code).toBe('codeExpired')
    expect(asked).not.toHaveBeenCalled()
  })

  it('is refused for a provider that there is not', async () => {
    const applicant = await atIncome()
    const params = { uuid: applicant.uuid, link: await begun(applicant) }
    const body = { choice: 'a', outcome: 'connected', provider: 'somebody' }
    expect((await applicant.visitor.call(finishIncomeLink, { params, body })).status).toBe(422)
  })
})

describe('records that do not come', () => {
  const failing = (times: number) => {
    const spy = vi.spyOn(server.app.vendorsFor(server.lender.id).income, 'fetch')
    for (let nth = 0; nth < times; nth++) spy.mockRejectedValueOnce(new Error('the vendor is down'))
    return spy
  }
  const attentionOf = async ({ now }: Applicant) => (await now()).facts.needsAttention

  it('are tried again by the borrower, and given to a person at the third failure', async () => {
    const applicant = await atIncome()
    const link = await begun(applicant)
    failing(3)
    expect((await back(applicant, link)).status).toBe(500)
    expect((await back(applicant, link)).status).toBe(500)
    expect([await attentionOf(applicant), await server.openKinds(applicant)]).toEqual([undefined, []])
    expect((await back(applicant, link)).status).toBe(500)
    expect(await attentionOf(applicant)).toMatchObject({ step: 'INCOME_VERIFICATION', reason: 'vendorFailed' })
    expect(await server.openKinds(applicant)).toEqual(['STUCK'])
  })

  it('are given to a person at once where the vendor says otherwise than before, and another link may bring them', async () => {
    const applicant = await atIncome()
    const link = await begun(applicant)
    // The process died with this answer.
    await answerNoter(server.app.db, server.lender.id)({ vendor: 'income', reference: link, outcome: 'notFound' })
    expect(await back(applicant, link)).toMatchObject({ status: 503, body: { code: 'vendorUnavailable' } })
    expect(await attentionOf(applicant)).toMatchObject({ step: 'INCOME_VERIFICATION', reason: 'answerContradicts' })
    expect(await server.openKinds(applicant)).toEqual(['STUCK'])
    const spoken = { reason: 'They will answer now' }
    expect((await server.act('processor', applicant, retryStep, spoken)).status).toBe(200)
    expect((await back(applicant, await begun(applicant))).body.state).not.toBe('INCOME_VERIFICATION')
  })

  it('that come after all end the task and go on', async () => {
    const applicant = await atIncome()
    const link = await begun(applicant)
    failing(3)
    for (let nth = 0; nth < 3; nth++) await back(applicant, link)
    expect((await back(applicant, link)).body.state).not.toBe('INCOME_VERIFICATION')
    expect(await attentionOf(applicant)).toBeUndefined()
    expect(await server.openKinds(applicant)).not.toContain('STUCK')
    expect((await applicant.now()).facts.incomeVerification?.vendorFailures).toBeUndefined()
  })

  it('may be asked for once more after a person has spoken with the vendor', async () => {
    const applicant = await atIncome()
    const link = await begun(applicant)
    failing(3)
    for (let nth = 0; nth < 3; nth++) await back(applicant, link)
    const { status } = await server.act('processor', applicant, retryStep, { reason: 'They are up again' })
    expect([status, await attentionOf(applicant)]).toEqual([200, undefined])
    const { body } = await server.act('processor', applicant, readCase)
    expect((body.tasks as { kind: string; closed: object | null }[])[0]).toMatchObject({ kind: 'STUCK', closed: {} })
  })
})
