import { restateOffer } from '@hearthline/domain/disbursement'
import { describe, expect, it } from 'vitest'
import { closingFacts, documentInput } from '../../testing/index.ts'
import { offerAtClosing } from '../line-terms.ts'
import { dataForClosingSummary, dataForCreditAgreement } from './closing.ts'
import { dataForRestatedSchedule } from './restated-schedule.ts'

/** Signed on Friday 6 November 2026, to be paid on the 13th. */
const signed = { ...closingFacts, disclosures: { closingSignedAt: '2026-11-06T18:00:00.000Z' } }
const input = { ...documentInput, facts: { ...signed, offer: offerAtClosing(documentInput) } }
const paidOn = (paid: `${number}-${number}-${number}`, of = input) => ({
  ...of,
  facts: { ...of.facts, offer: restateOffer(of.facts.offer, paid) },
  today: paid,
})

describe('the restated schedule', () => {
  it('says what was agreed as the agreement and the closing summary say it, and what stands in its place', () => {
    const { terms, schedule } = dataForCreditAgreement(input)
    const { expectedFundingOn } = dataForClosingSummary(input)
    const restated = dataForRestatedSchedule(paidOn('2026-12-14'))
    expect(restated).toMatchObject({ terms, schedule, expectedFundingOn, fundedOn: '2026-12-14' })
    expect(restated?.restated).toMatchObject({
      schedule: {
        firstDueOn: '2027-02-01',
        payments: 119,
        dueDayOfMonth: schedule.dueDayOfMonth,
        lastDueOn: schedule.lastDueOn,
        drawEndsOn: schedule.drawEndsOn,
      },
      firstTransferOn: '2027-01-12',
    })
  })

  it('pays back the whole draw, to the cent', () => {
    const { restated } = dataForRestatedSchedule(paidOn('2026-12-14')) ?? {}
    const principalCents = restated?.scheduleYears.reduce((sum, year) => sum + year.principalCents, 0)
    expect([principalCents, restated?.scheduleYears.at(-1)?.balanceCents]).toEqual([120_000_00, 0])
  })

  it('keeps the days that were agreed where the lender counts its hold in other days since', () => {
    const organisation = { ...input.organisation, fundingHoldDays: 5 }
    expect(dataForRestatedSchedule({ ...paidOn('2026-12-14'), organisation })).toMatchObject({
      expectedFundingOn: '2026-11-13',
    })
  })

  it('is none where the money left on the agreed day', () =>
    expect(dataForRestatedSchedule(paidOn('2026-11-13'))).toBeUndefined())

  it('names no transfer where payments are not automatic', () => {
    const bank = { ...closingFacts.bank, payType: 'MANUAL' } as const
    const manual = { ...input, facts: { ...input.facts, bank } }
    expect(dataForRestatedSchedule(paidOn('2026-12-14', manual))?.restated.firstTransferOn).toBeUndefined()
  })
})
