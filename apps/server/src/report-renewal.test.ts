import { moveClock, readRecord, renewReport } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf, shownText } from './applications/index.ts'
import { sweepDeadlines } from './deadlines/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'
import { decideFinal } from './underwriting/index.ts'
import { verificationJobs } from './verification/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const pulled = async (daysAgo: number): Promise<Partial<ApplicationFacts>> => ({
  hardCredit: closingFacts.softCredit && { ...closingFacts.softCredit, pulledOn: addDays(await today(), -daysAgo) },
})
const at = async (step: Step, daysAgo: number) => server.at(step, await pulled(daysAgo))
const renew = (applicant: Applicant, body: object = { hardCredit: true, locale: 'en' }) =>
  server.ask(applicant, renewReport, body)
const jobs = () => ({ ...verificationJobs, WAITING_FOR_FINAL_DECISION: decideFinal(server.registry) })
const inquiries = async ({ uuid }: Applicant) =>
  (await readLogOf(server.app.db, server.lender.id, uuid)).filter(({ kind }) => kind === 'hardCreditPulled').length
const shown = async (applicant: Applicant) => (await server.ask(applicant, readRecord)).body.expiredReport

describe('a report that is too old to sign on', () => {
  it.each([
    'REVISED_OFFER_SELECTION',
    'DISBURSEMENT_ACCOUNT',
    'IDENTITY_VERIFICATION',
    'FINAL_TITLE_PROCESSING',
    'PAYOFF_REQUEST_PENDING',
    'GENERATE_CLOSING_DISCLOSURE',
    'FINAL_OFFER',
    'NOTE_SIGNING',
    'MANUAL_DEED_SIGNING',
  ] as const)('at %s is read anew once its owner agrees, and not a day before', async (step) => {
    const young = await at(step, 119)
    expect(await shown(young)).toBeUndefined()
    expect((await renew(young)).body.code).toBe('eventNotExpected')
    expect((await young.now()).step).toBe(step)

    const old = await at(step, 120)
    const now = await today()
    expect(await shown(old)).toEqual({ pulledOn: addDays(now, -120), since: now, canBeRenewed: true })
    const { status, body } = await renew(old)
    expect([status, body.state]).toEqual([200, 'HARD_CREDIT_PULL'])
    expect((await renew(old)).body.code).toBe('eventNotExpected')
  })

  it('is renewed on a consent of that day, to the words that were read', async () => {
    const applicant = await at('IDENTITY_VERIFICATION', 130)
    await renew(applicant, { hardCredit: true, locale: 'es' })
    const { consents } = (await applicant.now()).facts
    const given = consents.filter(({ type }) => type === 'HARD_CREDIT')
    expect(given).toMatchObject([shownText('HARD_CREDIT', 'es')])
    const { now } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    expect(now.getTime() - Date.parse(given[0]?.at ?? '')).toBeLessThan(60_000)
    expect(consents.map(({ type }) => type)).toEqual(['SOFT_CREDIT', 'ECONSENT', 'HARD_CREDIT'])
  })

  it('is one inquiry, after which it is young again', async () => {
    const applicant = await at('FINAL_OFFER', 120)
    await renew(applicant)
    await applicant.work(jobs())
    expect(await inquiries(applicant)).toBe(1)
    expect(await shown(applicant)).toBeUndefined()
    expect((await renew(applicant)).body.code).toBe('eventNotExpected')
  })

  it.each([
    ['no consent', { locale: 'en' }, 422],
    ['a consent that is refused', { hardCredit: false, locale: 'en' }, 422],
  ])('is not read anew on %s', async (_, body, status) => {
    const applicant = await at('FINAL_OFFER', 120)
    expect((await renew(applicant, body)).status).toBe(status)
    expect((await applicant.now()).step).toBe('FINAL_OFFER')
  })

  it('is not read anew where the step cannot go back, nor by staff or somebody else', async () => {
    const applicant = await at('INCOME_VERIFICATION', 130)
    expect(await shown(applicant)).toMatchObject({ canBeRenewed: false })
    expect((await renew(applicant)).body.code).toBe('eventNotExpected')

    const [mine, theirs] = [await at('FINAL_OFFER', 130), await at('FINAL_OFFER', 130)]
    const body = { hardCredit: true, locale: 'en' }
    for (const role of ['processor', 'underwriter', 'funder'] as const)
      expect((await server.act(role, mine, renewReport, body)).status).toBe(403)
    expect((await renew({ ...mine, visitor: theirs.visitor })).body.code).toBe('applicationNotFound')
    expect((await mine.now()).step).toBe('FINAL_OFFER')
  })
})

it.each(['IDENTITY_VERIFICATION', 'FINAL_OFFER'] as const)(
  'an application that idles at %s for 400 days is asked for no second hard inquiry',
  async (step) => {
    const applicant = await at(step, 1)
    const until = addDays(await today(), 400)
    while ((await today()) < until) {
      await createVisitor(server).call(moveClock, { body: { businessDays: 60 } })
      await sweepDeadlines(server.app, server.lender.id, server.lender.timeZone)
      await applicant.work(jobs())
    }
    expect([await inquiries(applicant), (await applicant.now()).step]).toEqual([0, step])
    expect(await shown(applicant)).toMatchObject({ canBeRenewed: true })
  },
)
