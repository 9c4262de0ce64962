import { createHash } from 'node:crypto'
import { listOffers } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feesOf } from '../../documents/making/plan-terms.ts'
import { lendingRulesOf } from '../../organisations/index.ts'
import { moveShift } from '../../platform/clock/index.ts'
import { isSignedBy, publicKeyOf } from '../../platform/crypto/index.ts'
import { chooseLargest, readOffers } from '../../testing/borrower-actions.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../../testing/journey-server.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import type { UnderwritingTables } from '../tables.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const askOffers = ({ uuid, visitor }: Applicant) => visitor.call(listOffers, { params: { uuid } })

describe('the offers', () => {
  it('are every term and fee, each priced from its smallest line to its largest without a gap', async () => {
    const offers = await readOffers(await decidedApplicant(server))
    expect(offers.options).toHaveLength(20)
    expect(offers).toMatchObject({ minCents: 15_000_00, stepCents: 500_00, bindingLimit: 'cltv' })
    for (const { bands, maxCents } of offers.options) {
      expect(bands.at(0)?.fromCents).toBe(offers.minCents)
      expect(bands.at(-1)?.toCents).toBe(maxCents)
      const starts = bands.slice(1).map(({ fromCents }) => fromCents)
      expect(starts).toEqual(bands.slice(0, -1).map(({ toCents }) => toCents + offers.stepCents))
      for (const band of bands)
        expect(Number(band.rateWithoutAutopayPercent) - Number(band.ratePercent)).toBeCloseTo(0.25)
    }
  })

  it('say what each limit is made of, and leave out a state that sets none', async () => {
    const applicant = await decidedApplicant(server)
    const { limits, maxCents } = await readOffers(applicant)
    const { valuation, liens } = (await applicant.now()).facts
    const owed = liens?.items.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
    expect(limits.map(({ kind }) => kind)).toEqual(['amount', 'cltv', 'dti'])
    expect(limits[1]).toEqual({
      kind: 'cltv',
      maxLineCents: maxCents,
      sharePercent: '85',
      baseCents: valuation?.valueCents,
      lessCents: owed,
    })
    expect(limits[2]).toMatchObject({ sharePercent: '50', baseCents: 10_000_00 })
  })

  it('say what opening the line costs beside it, and the closing documents list the same', async () => {
    const applicant = await decidedApplicant(server)
    const { charges } = await readOffers(applicant)
    expect(charges).toEqual({
      paidBy: 'INVOICE',
      valuationCents: 0,
      notaryCents: 0,
      recordingCents: 43_00,
      taxesMaximumPrincipal: false,
    })
    await chooseLargest(applicant)
    const { facts } = await applicant.now()
    const { offer } = facts
    expect(offer?.netCents).toBe((offer?.amountCents ?? 0) - (offer?.feeCents ?? 0))
    expect(offer?.closingCosts).toEqual({ paidBy: 'INVOICE', items: [{ code: 'RECORDING', amountCents: 43_00 }] })
    const rules = lendingRulesOf(server.lender, '2026-11-20')
    expect(feesOf({ facts, organisation: server.lender, rules })).toMatchObject([
      { code: 'ORIGINATION', amountCents: offer?.feeCents, paidBy: 'DRAW' },
      { code: 'RECORDING', amountCents: 43_00, when: 'AT_CLOSING', paidBy: 'INVOICE', basis: 'COUNTY' },
      { code: 'LATE_PAYMENT' },
      { code: 'RETURNED_PAYMENT' },
    ])
  })

  it('say that the first draw is fixed and that later ones float', async () => {
    const { rateTypes } = await readOffers(await decidedApplicant(server))
    expect(rateTypes).toEqual({ firstDraw: 'FIXED', laterDraws: 'FLOATING' })
  })

  it('are not there before a decision', async () => {
    const applicant = await decidedApplicant(server, { name: 'Blake Scorelow' })
    expect((await askOffers(applicant)).body.code).toBe('eventNotExpected')
  })
})

describe('a choice', () => {
  it('is priced by the server, kept with both prices and a receipt that can be checked', async () => {
    const applicant = await decidedApplicant(server)
    const { options } = await readOffers(applicant)
    const band = options[0]?.bands.at(-1)
    const { body } = await chooseLargest(applicant, { autopay: false })
    expect(body.state).toBe('COLLECT_ADDITIONAL_INFO')
    const { offer } = (await applicant.now()).facts
    expect(offer).toMatchObject({
      amountCents: options[0]?.maxCents,
      autopay: false,
      ratePercent: band?.ratePercent,
      rateWithoutAutopayPercent: band?.rateWithoutAutopayPercent,
    })
    expect(offer?.paymentCents).toBeLessThan(offer?.paymentWithoutAutopayCents ?? 0)
    expect(offer?.feeCents).toBe((offer?.amountCents ?? 0) - (offer?.netCents ?? 0))
    const receipt = await server.app.db
      .read<UnderwritingTables>(server.lender.id)
      .selectFrom('offer_receipts')
      .selectAll()
      .where('offer_uuid', '=', offer?.uuid ?? '')
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(receipt.body).digest('hex')).toBe(offer?.receipt)
    expect(JSON.parse(receipt.body)).toMatchObject({ drawCents: offer?.amountCents, autopay: false })
    expect(receipt.public_key).toBe(publicKeyOf(server.app.keys.evidence))
    expect(isSignedBy(receipt.public_key ?? '', receipt.signature ?? '', Buffer.from(receipt.body))).toBe(true)
    expect(isSignedBy(receipt.public_key ?? '', receipt.signature ?? '', Buffer.from(`${receipt.body} `))).toBe(false)
  })

  it.each([
    ['between two steps', (max: number) => ({ amountCents: max - 250_00 })],
    ['above the largest line', (max: number) => ({ amountCents: max + 500_00 })],
    ['below the smallest line', () => ({ amountCents: 14_500_00 })],
    ['with a fee that is not offered', () => ({ feePercent: '3.33' })],
  ] as const)('%s is refused', async (_, changeFor) => {
    const applicant = await decidedApplicant(server)
    const { options } = await readOffers(applicant)
    const { status, body } = await chooseLargest(applicant, changeFor(options[0]?.maxCents ?? 0))
    expect([status, body.code]).toEqual([409, 'offerNotAvailable'])
    expect((await applicant.now()).facts.offer).toBeUndefined()
  })

  it('from an older decision is refused', async () => {
    const applicant = await decidedApplicant(server)
    const { body } = await chooseLargest(applicant, { decisionUuid: applicant.uuid })
    expect(body.code).toBe('eventNotExpected')
  })

  it('is an open door to its last day, and shut on the next', async () => {
    const applicant = await decidedApplicant(server)
    const organisation = server.lender.id
    const move = (days: number) => moveShift(server.app.db.read(organisation), organisation, days)
    const { expiresOn } = await readOffers(applicant)
    expect(expiresOn).toBe((await applicant.now()).facts.decision?.offerExpiresOn)
    await move(30)
    expect((await readOffers(applicant)).expiresOn).toBe(expiresOn)
    await move(1)
    expect((await askOffers(applicant)).body.code).toBe('offerExpired')
  })
})
