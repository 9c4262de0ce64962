import type { ChosenOffer } from '@hearthline/domain/application'
import { addDays, day, expectedFunding } from '@hearthline/domain/calendar'
import { firstPaymentOn, levelPayment } from '@hearthline/domain/finance'
import { formatCents } from '@hearthline/domain/formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, makeClosingDisclosures, makeNoteSigning, newestDocument } from './documents/index.ts'
import { closingDates } from './documents/making/closing-documents.ts'
import { pdfText, withoutSpaces } from './documents/render/testing/pdf-text.ts'
import {
  createDocumentServer,
  type DocumentServer,
  documentInput,
  readSnapshot,
  startAt,
} from './documents/testing/index.ts'
import { moveShift } from './platform/clock/index.ts'
import { assumedFunding } from './pricing/index.ts'
import { chooseLargest } from './testing/borrower-actions.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from './testing/journey-server.ts'

let offers: JourneyServer
let closings: DocumentServer
beforeAll(async () => {
  offers = await createJourneyServer()
  closings = await createDocumentServer()
})
afterAll(() => Promise.all([offers.close(), closings.close()]))

/** An offer as the server prices and stores it today. */
const choose = async (): Promise<ChosenOffer> => {
  const applicant = await decidedApplicant(offers)
  await chooseLargest(applicant)
  const { offer } = (await applicant.now()).facts
  if (offer === undefined) throw new Error('no offer was kept')
  return offer
}

/**
 * Makes the closing documents of an application with this offer; returns its record afterwards and the text of the
 * agreement.
 */
const close = async (offer: ChosenOffer) => {
  const { uuid } = await startAt(closings, 'GENERATE_CLOSING_DISCLOSURE', { offer })
  await closings.run(
    uuid,
    makeClosingDisclosures(closings.documents, async () => ({ status: 'CERTIFIED' })),
  )
  await closings.run(uuid, makeNoteSigning(closings.documents))
  const { facts } = await readSnapshot(closings, uuid)
  const { app, lender } = closings
  const agreement = await newestDocument(app.db, { organisation: lender.id, application: uuid }, 'CREDIT_AGREEMENT')
  return { kept: facts.offer, words: withoutSpaces((await pdfText(await bytesOf(app.files, agreement))).join('')) }
}

const paymentsFrom = (offer: ChosenOffer, fundingOn: string) => {
  const fundedOn = day(fundingOn)
  const terms = { principalCents: offer.amountCents, payments: offer.payments, fundedOn }
  const at = (ratePercent: string) =>
    levelPayment({ ...terms, ratePercent, firstPaymentOn: firstPaymentOn(fundedOn) }).paymentCents
  return { paymentCents: at(offer.ratePercent), paymentWithoutAutopayCents: at(offer.rateWithoutAutopayPercent) }
}

const today = async () => {
  const { app, lender } = closings
  return day((await app.clock.at(lender.id, lender.timeZone)).today)
}
const fundedIfSignedOn = (signedOn: ReturnType<typeof day>) =>
  expectedFunding(signedOn, { occupancy: 'PRIMARY', holdDays: documentInput.organisation.fundingHoldDays })

describe('the day that money is expected to leave', () => {
  const everyDay = Array.from({ length: 366 }, (_, index) => addDays('2026-11-01', index))
  const { organisation, facts } = documentInput

  it.each(['PRIMARY', 'SECOND_HOME', 'INVESTMENT'] as const)(
    'is the same on an offer and on papers of one day, whichever it is: %s',
    (occupancy) => {
      const property = { ...facts.property, occupancy }
      for (const today of everyDay) {
        const { fundedOn } = closingDates({ ...documentInput, today, facts: { ...facts, property } })
        expect(assumedFunding(today, organisation, { property: { occupancy } }), today).toBe(fundedOn)
      }
    },
  )
})

describe('the payments of the agreement', () => {
  it('are the accepted offer’s to the cent, signed on the day it was chosen', async () => {
    const offer = await choose()
    expect(offer).toMatchObject({
      fundingOn: fundedIfSignedOn(await today()),
      ...paymentsFrom(offer, offer.fundingOn ?? ''),
    })
    const { kept, words } = await close(offer)
    expect(kept).toEqual(offer)
    expect(words).toContain(withoutSpaces(formatCents(offer.paymentCents)))
    expect(words).toContain(withoutSpaces(formatCents(offer.paymentWithoutAutopayCents)))
  })

  it('run from later days where it is signed later, and the record that every page reads says the same', async () => {
    const offer = await choose()
    const { app, lender } = closings
    const chosenOn = await today()
    const after = (days: number) => fundedIfSignedOn(addDays(chosenOn, days))
    const waits = Array.from({ length: 25 }, (_, index) => index + 5)
    const days = waits.find((wait) => paymentsFrom(offer, after(wait)).paymentCents !== offer.paymentCents) ?? 0
    await moveShift(app.db.read(lender.id), lender.id, days)
    const fundingOn = after(days)
    const { kept, words } = await close(offer)
    expect(kept).toEqual({
      ...offer,
      fundingOn,
      firstPaymentOn: firstPaymentOn(fundingOn),
      ...paymentsFrom(offer, fundingOn),
    })
    expect(kept?.paymentCents).not.toBe(offer.paymentCents)
    expect(words).toContain(withoutSpaces(formatCents(kept?.paymentCents ?? 0)))
    expect(words).not.toContain(withoutSpaces(formatCents(offer.paymentCents)))
  })
})
