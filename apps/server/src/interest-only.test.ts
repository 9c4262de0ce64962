import { listDocuments, listOffers, readRecord, readRefusal } from '@hearthline/contracts'
import { day, daysBetween } from '@hearthline/domain/calendar'
import { dailyInterest, interestOnlyPayment, levelPayment } from '@hearthline/domain/finance'
import { formatCents } from '@hearthline/domain/formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cast } from '../../../tools/seed/actions.ts'
import { startCast } from '../../../tools/seed/cast.ts'
import { lenderNamed } from '../../../tools/seed/lender.ts'
import { walk } from '../../../tools/seed/walk.ts'
import { bytesOf, newestDocument } from './documents/index.ts'
import { pdfText, withoutSpaces } from './documents/render/testing/pdf-text.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
})
afterAll(() => server.close())

const startAt = async (orgCode: string, isAnyAge = false): Promise<Cast> => {
  const lender = lenderNamed(orgCode, address)
  return (await startCast(lender, { persona: 'Avery Sample', patienceMs: 30_000, isAnyAge })).cast
}

const of = ({ uuid }: Cast) => ({ params: { uuid } })

const offerOf = async (cast: Cast) => {
  const { offer } = await cast.borrower.json(readRecord, of(cast))
  if (offer?.fundingOn === undefined || offer.firstPaymentOn === undefined) throw new Error('no offer was chosen')
  return { ...offer, fundedOn: day(offer.fundingOn), firstPaymentOn: day(offer.firstPaymentOn) }
}

const wordsOf = async ({ uuid }: Cast, type: 'CREDIT_AGREEMENT' | 'ACCOUNT_OPENING_DISCLOSURE') => {
  const { app, registry } = server
  const organisation = registry.byCode('SILVERLEAF')?.id ?? ''
  const document = await newestDocument(app.db, { organisation, application: uuid }, type)
  return withoutSpaces((await pdfText(await bytesOf(app.files, document))).join(''))
}

/** Waits for the notice, which a separate job makes; otherwise the test times out. */
const noticeOf = async (cast: Cast) => {
  for (;;) {
    const documents = await cast.borrower.json(listDocuments, of(cast))
    const notice = documents.find(({ type }) => type === 'ADVERSE_ACTION_NOTICE')
    if (notice !== undefined) return notice
    await new Promise((next) => setTimeout(next, 20))
  }
}

describe('the line of an interest-only lender', () => {
  it('is quoted, offered and put into the papers with the payments before and after the draw period', async () => {
    const cast = await startAt('SILVERLEAF')
    await walk(cast, { until: 'OFFER_SELECTION' })
    const { options } = await cast.borrower.json(listOffers, of(cast))
    for (const { drawPeriodYears, interestOnlyPayments } of options)
      expect(interestOnlyPayments).toBe(drawPeriodYears * 12)

    await walk(cast, { until: 'NOTE_SIGNING' })
    const offer = await offerOf(cast)
    const { amountCents: principalCents, ratePercent, fundedOn, firstPaymentOn } = offer
    const { payments = 0 } = offer.interestOnly ?? {}
    const terms = { principalCents, ratePercent, fundedOn, firstPaymentOn, payments: offer.payments }
    const schedule = levelPayment({ ...terms, interestOnlyPayments: payments })
    expect(offer).toMatchObject({
      paymentCents: schedule.paymentCents,
      interestOnly: { averageCents: interestOnlyPayment({ principalCents, ratePercent }) },
    })
    // The first payment is the interest up to that day, without principal.
    const days = daysBetween(fundedOn, firstPaymentOn)
    const firstCents = dailyInterest({ principalCents, ratePercent, days })
    expect(schedule.rows[0]).toMatchObject({ paymentCents: firstCents, balanceCents: principalCents })

    const before = schedule.rows.slice(0, payments).map(({ paymentCents }) => paymentCents)
    const figures = [Math.min(...before), Math.max(...before), schedule.paymentCents, schedule.finalPaymentCents]
    for (const type of ['CREDIT_AGREEMENT', 'ACCOUNT_OPENING_DISCLOSURE'] as const) {
      const words = await wordsOf(cast, type)
      for (const cents of figures) expect(words, type).toContain(formatCents(cents))
      expect(words).toContain(withoutSpaces('Payments of interest only, in the draw period'))
    }
    expect(await wordsOf(cast, 'CREDIT_AGREEMENT')).toContain(
      withoutSpaces('Your payment rises when the draw period ends.'),
    )
  })

  it('is refused to somebody younger, who is told the age and nothing to change', async () => {
    const cast = await startAt('SILVERLEAF', true)
    const { state } = await walk(cast)
    expect(state).toBe('DECLINED')
    const { reasons } = await cast.borrower.json(readRefusal, of(cast))
    expect(reasons).toMatchObject([{ code: 'UNDER_PROGRAM_AGE', ways: [] }])
    expect(reasons[0]?.says).toContain('people of 62 and older')
    await noticeOf(cast)
  })

  it('is nothing that the same person finds at another lender (control)', async () => {
    const cast = await startAt('HEARTHLINE', true)
    await walk(cast, { until: 'OFFER_SELECTION' })
    const { options } = await cast.borrower.json(listOffers, of(cast))
    expect(options.filter((option) => 'interestOnlyPayments' in option)).toEqual([])
  })
})
