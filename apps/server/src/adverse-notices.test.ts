import {
  answerCounteroffer,
  cancelApplication,
  chooseOffer,
  listDocuments,
  listOffers,
  moveClock,
  readClocks,
  readCounteroffer,
  readRefusal,
  readRevision,
  readStatus,
} from '@hearthline/contracts'
import { addDays, day, daysBetween } from '@hearthline/domain/calendar'
import { uliOf } from '@hearthline/domain/hmda'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHmdaFile } from '../../../packages/domain/src/hmda/testing/hmda-file.ts'
import type { Cast } from '../../../tools/seed/actions.ts'
import { staffMember, startCast } from '../../../tools/seed/cast.ts'
import { lenderNamed } from '../../../tools/seed/lender.ts'
import { walk } from '../../../tools/seed/walk.ts'
import { readApplication } from './applications/index.ts'
import { bytesOf, newestDocument } from './documents/index.ts'
import { pdfText, withoutSpaces } from './documents/render/testing/pdf-text.ts'
import { writeRegister } from './exports/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
})
afterAll(() => server.close())

const lender = () => lenderNamed('HEARTHLINE', address)
const of = ({ uuid }: Cast) => ({ params: { uuid } })
const at = async (persona: string, until: Step): Promise<Cast> => {
  const { cast } = await startCast(lender(), { persona, patienceMs: 30_000 })
  expect((await walk(cast, { until })).state).toBe(until)
  return cast
}

const wrong = () => {
  throw new Error('no offer')
}

/** An applicant who chose more than the verified income supports. */
const revised = async (): Promise<Cast> => {
  const cast = await at('Finley Lessincome', 'OFFER_SELECTION')
  // The maximum for the stated income; the payroll income supports less.
  const { decisionUuid: first, options } = await cast.borrower.json(listOffers, of(cast))
  const [{ maxCents: amountCents, termYears, feePercent } = wrong()] = options
  const choice = { decisionUuid: first, amountCents, termYears, feePercent, autopay: true }
  await cast.borrower.json(chooseOffer, { ...of(cast), body: choice })
  await walk(cast, { until: 'REVISED_OFFER_SELECTION' })
  return cast
}

const documentsOf = async (cast: Cast) =>
  (await cast.borrower.json(listDocuments, of(cast))).map(({ type, fileName }) => ({ type: String(type), fileName }))

/** Waits until `look` finds something; otherwise the test times out. */
const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((next) => setTimeout(next, 20))
  }
}
const requireDocument = (cast: Cast, type: string) =>
  until(async () => (await documentsOf(cast)).find((document) => document.type === type))

const noticeWords = async ({ uuid: application }: Cast) => {
  const place = { organisation: server.lender.id, application }
  const document = await newestDocument(server.app.db, place, 'ADVERSE_ACTION_NOTICE')
  return withoutSpaces((await pdfText(await bytesOf(server.app.files, document))).join(''))
}

const snapshotOf = ({ uuid }: Cast) => {
  const by = { caller: { kind: 'system', name: 'test' }, does: 'readApplication' } as const
  return readApplication(server.app.db, server.lender.id, uuid, by)
}

const runningFor = async (cast: Cast) => {
  const processor = await staffMember(lender(), 'processor', 30_000)
  const clocks = await processor.json(readClocks, of(cast))
  return clocks.filter(({ isRunning }) => isRunning).map(({ kind }) => kind)
}

const rowOf = async (cast: Cast) => {
  const { lei } = server.lender
  const { loanNumber } = await snapshotOf(cast)
  const written = await writeRegister(server.app, server.lender, Number((await today()).slice(0, 4)))
  if (!written.ok) throw new Error(written.faults.join('\n'))
  const read = readHmdaFile(written.text)
  return read.ok ? read.file.rows.find(({ uli }) => uli === uliOf(lei ?? '', loanNumber)) : undefined
}
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)

describe('other terms than those asked for, where they are not taken,', () => {
  it('are noticed with the reasons of their decision: revised offers that are refused', async () => {
    const cast = await revised()
    const { decisionUuid } = await cast.borrower.json(readRevision, of(cast))
    const { state } = await cast.borrower.json(answerCounteroffer, {
      ...of(cast),
      body: { answer: 'REFUSE', decisionUuid },
    })
    expect(state).toBe('DECLINED')
    await requireDocument(cast, 'ADVERSE_ACTION_NOTICE')
    const words = await noticeWords(cast)
    expect(words).toContain(withoutSpaces('You did not accept them'))
    expect(words).toContain(withoutSpaces('Income insufficient for amount of credit requested'))
    expect(await cast.borrower.json(readRefusal, of(cast))).toMatchObject({
      reasons: [{ code: 'LINE_ABOVE_INCOME' }],
      noticeDocumentUuid: expect.any(String),
    })
    expect((await snapshotOf(cast)).facts.adverseAction?.noticedAt).toBeDefined()
    expect(await runningFor(cast)).not.toContain('actionNotice')
    expect(await rowOf(cast)).toMatchObject({ actionTaken: '3', denialReason1: '1' })
  })

  it('are noticed too where the application is withdrawn meanwhile', async () => {
    const cast = await at('Lennox Manyliens', 'CLTV_LIEN_POSITION_REQUALIFY')
    const { state } = await cast.borrower.json(cancelApplication, { ...of(cast), body: { reason: 'Not for me' } })
    expect(state).toBe('CANCELLED')
    await requireDocument(cast, 'ADVERSE_ACTION_NOTICE')
    expect(await noticeWords(cast)).toContain(withoutSpaces('Too many liens ahead of ours on the home'))
    expect(await rowOf(cast)).toMatchObject({ actionTaken: '3', denialReason1: '4' })
  })
})

describe('the score of a report', () => {
  it.each([
    ['the offers', 'Avery Sample', 'OFFER_SELECTION'],
    ['the question for assets', 'Casey Debtload', 'ASSETS_PREQUAL'],
    ['a counteroffer', 'Lennox Manyliens', 'CLTV_LIEN_POSITION_REQUALIFY'],
  ] as const)('is with the borrower who stops at %s', async (_, persona, step) => {
    const cast = await at(persona, step)
    const document = await requireDocument(cast, 'CREDIT_SCORE_DISCLOSURE')
    expect(document.fileName).not.toContain('second-report')
  })

  it('that is asked for with the hard report is there as a second paper', async () => {
    const cast = await at('Finley Lessincome', 'INCOME_VERIFICATION')
    await until(async () => (await documentsOf(cast)).find(({ fileName }) => fileName.includes('second-report')))
  })
})

/** Used last, because it moves the clock for all. */
const moveTo = async (cast: Cast, on: string) => {
  while ((await today()) < on) await cast.borrower.json(moveClock, { body: { businessDays: 1 } })
}
const declined = (cast: Cast) =>
  until(async () => ((await cast.borrower.json(readStatus, of(cast))).state === 'DECLINED' ? true : undefined))

describe('a counteroffer that nobody answers', () => {
  it('ends by itself on the day its notice is due, with the reasons of its decision', async () => {
    const cast = await at('Lennox Manyliens', 'CLTV_LIEN_POSITION_REQUALIFY')
    const { expiresOn } = await cast.borrower.json(readCounteroffer, of(cast))
    const [offeredOn, ends] = [await today(), addDays(day(expiresOn), 1)]
    expect(daysBetween(offeredOn, ends)).toBe(90)
    await moveTo(cast, ends)
    await declined(cast)
    await requireDocument(cast, 'ADVERSE_ACTION_NOTICE')
    expect((await snapshotOf(cast)).facts.decision).toMatchObject({ decision: 'INITIAL', reasons: ['LIEN_POSITION'] })
    expect(await noticeWords(cast)).toContain(withoutSpaces('Too many liens ahead of ours on the home'))
    expect(await rowOf(cast)).toMatchObject({ actionTaken: '3', denialReason1: '4' })
  })

  it('is the same one where its offers lapse and are priced again: the days run from the first notice', async () => {
    const cast = await revised()
    const { decision: first } = (await snapshotOf(cast)).facts
    const offeredOn = await today()
    for (const round of [1, 2]) {
      const before = (await snapshotOf(cast)).facts.decision
      await moveTo(cast, addDays(day(before?.offerExpiresOn ?? offeredOn), 1))
      const again = await until(async () => {
        const { facts, step } = await snapshotOf(cast)
        return step === 'REVISED_OFFER_SELECTION' && facts.decision?.uuid !== before?.uuid ? facts.decision : undefined
      })
      expect([round, again.counteroffer]).toEqual([round, first?.counteroffer])
      expect(again.offerExpiresOn && daysBetween(offeredOn, day(again.offerExpiresOn))).toBeLessThan(90)
    }
    await moveTo(cast, addDays(offeredOn, 90))
    await declined(cast)
    await requireDocument(cast, 'ADVERSE_ACTION_NOTICE')
    expect(await noticeWords(cast)).toContain(withoutSpaces('Income insufficient for amount of credit requested'))
  })
})
