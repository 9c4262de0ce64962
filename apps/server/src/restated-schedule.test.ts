import { randomUUID } from 'node:crypto'
import { listAccounts, listDocuments, readInbox, readRecord } from '@hearthline/contracts'
import { sampleOffer } from '@hearthline/domain/application'
import { addDays, day, firstBusinessDayFrom } from '@hearthline/domain/calendar'
import { firstPaymentOn } from '@hearthline/domain/finance'
import { formatCents } from '@hearthline/domain/formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationCalls, keepSecret, readLogOf } from './applications/index.ts'
import { askToSweep } from './deadlines/index.ts'
import {
  borrowersTypesNow,
  bytesOf,
  type DocumentMaker,
  documentCalls,
  makeOwedDocuments,
  newestDocument,
} from './documents/index.ts'
import { pdfText, withoutSpaces } from './documents/render/testing/pdf-text.ts'
import { closingFacts, createDocumentServer, type DocumentServer } from './documents/testing/index.ts'
import { disburse } from './funding/index.ts'
import { sandboxCalls } from './sandbox/index.ts'
import { giveUpJob } from './testing/give-up-job.ts'
import { replyOf } from './testing/reply-of.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { walletCalls } from './wallet/index.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer({
    calls: ({ app, registry }) => [
      ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
      ...documentCalls(),
      ...walletCalls(),
      ...sandboxCalls({ sweep: (tx) => askToSweep(app, tx) }),
    ],
  })
})
afterAll(() => server.close())

const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at: '2026-11-20T10:00:00.000Z' }))
/** The first business day from today, on which a bank pays out. */
const bankDay = async () =>
  firstBusinessDayFrom(day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today))

/**
 * Two people approve the funding of a line whose agreement assumed it `daysLate` days ago; then the bank pays it out.
 */
const pay = async (daysLate: number, items = closingFacts.liens?.items ?? []): Promise<Applicant> => {
  const fundingOn = addDays(await bankDay(), -daysLate)
  const applicant = await createApplicant(server, {
    step: 'FUNDING_DECISION',
    facts: {
      ...closingFacts,
      property: { ...closingFacts.property, occupancy: 'INVESTMENT' },
      ...(closingFacts.liens && { liens: { ...closingFacts.liens, items } }),
      offer: { ...sampleOffer, fundingOn, firstPaymentOn: firstPaymentOn(fundingOn) },
      funding: { approvals, screenedAt: '2026-11-20T10:00:00.000Z' },
    },
  })
  const { app, lender } = server
  const account = { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: '000123456789' } as const
  await app.db.inTransaction(lender.id, (tx) => keepSecret(tx, app.keys, account))
  await disburse(app, () => lender.timeZone)({ organisation: lender.id, application: applicant.uuid })
  return applicant
}

/** Makes the owed documents as the queue's job does. */
const write = async (applicant: Applicant, documents: DocumentMaker = server.documents): Promise<Applicant> => {
  const asked = server.sent.filter(({ queue, data }) => queue === 'papers' && data.application === applicant.uuid)
  for (const { data } of asked) await makeOwedDocuments(server.app, documents)(data)
  return applicant
}

const of = ({ uuid }: Applicant) => ({ params: { uuid } })
const recordOf = async (applicant: Applicant) =>
  replyOf(readRecord, await applicant.visitor.call(readRecord, of(applicant)))
const scheduleOf = async (applicant: Applicant) =>
  replyOf(listDocuments, await applicant.visitor.call(listDocuments, of(applicant))).filter(
    ({ type }) => type === 'RESTATED_SCHEDULE',
  )
const newsOf = async ({ visitor }: Applicant) =>
  (replyOf(listAccounts, await visitor.call(listAccounts))[0]?.notifications ?? []).map(({ title }) => title)

const TITLE = 'Your payments have new dates or amounts'

describe('money that leaves on another day than the agreement assumed', () => {
  it('brings a restated schedule, which says what the record and the log say from then on', async () => {
    const applicant = await write(await pay(3))
    const [document, ...more] = await scheduleOf(applicant)
    expect(more).toEqual([])
    expect(document).toMatchObject({ from: 'LENDER', mustBeRead: false, signedAt: null })
    const { offer } = await recordOf(applicant)
    expect(offer).toMatchObject({
      fundingOn: await bankDay(),
      agreed: { fundingOn: addDays(await bankDay(), -3), paymentCents: sampleOffer.paymentCents },
    })
    expect(offer?.paymentCents).not.toBe(sampleOffer.paymentCents)
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    const paid = log.find(({ kind }) => kind === 'disbursed')
    expect(paid?.body).toMatchObject({ change: { offer: { fundingOn: offer?.fundingOn } } })
    const { app, lender } = server
    const place = { organisation: lender.id, application: applicant.uuid }
    const bytes = await bytesOf(app.files, await newestDocument(app.db, place, 'RESTATED_SCHEDULE'))
    const words = withoutSpaces((await pdfText(bytes)).join(''))
    expect(words).toContain(withoutSpaces(formatCents(offer?.paymentCents ?? 0)))
  })

  it('is told to the borrower, once, by their account and by mail', async () => {
    const applicant = await write(await pay(3))
    await server.deliver()
    expect((await newsOf(applicant)).filter((title) => title === TITLE)).toHaveLength(1)
    const { applicant: who, loanNumber } = await recordOf(applicant)
    const mails = replyOf(readInbox, await applicant.visitor.call(readInbox))
    const notices = mails.filter(
      ({ to, text }) => to === who.email && text.includes(`first draw of ${loanNumber} left us`),
    )
    expect(notices).toHaveLength(1)
  })

  it('brings none where it leaves on the agreed day (control)', async () => {
    const applicant = await write(await pay(0))
    expect((await recordOf(applicant)).offer?.agreed).toBeUndefined()
    expect(await scheduleOf(applicant)).toEqual([])
    expect(await newsOf(applicant)).not.toContain(TITLE)
  })

  it.each([
    ['nothing else is paid', [], 'COMPLETE'],
    ['debts are paid off first', closingFacts.liens?.items ?? [], 'DIRECT_DEBT_PAYOFF'],
  ] as const)('has it made where %s', async (_, items, step) => {
    const applicant = await pay(3, items)
    expect((await applicant.now()).step).toBe(step)
    await write(applicant)
    expect(await scheduleOf(applicant)).toHaveLength(1)
  })

  it('has it made again after a failure, once, and staff see one that failed for good', async () => {
    const applicant = await pay(3, [])
    const make = () => Promise.reject(new Error('no paper left'))
    await expect(write(applicant, { ...server.documents, make })).rejects.toThrow('no paper left')
    const about = { organisation: server.lender.id, application: applicant.uuid, step: 'COMPLETE' }
    await giveUpJob(server.app, server.lender.timeZone)(about)
    expect((await applicant.now()).facts.needsAttention).toMatchObject({ step: 'COMPLETE' })
    await Promise.all([write(applicant), write(applicant)])
    expect(await scheduleOf(applicant)).toHaveLength(1)
    expect((await newsOf(applicant)).filter((title) => title === TITLE)).toHaveLength(1)
    expect((await applicant.now()).facts.needsAttention).toBeUndefined()
  })
})
