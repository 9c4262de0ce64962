import { type ApplicationFacts, sampleFacts, sampleOffer } from '@hearthline/domain/application'
import type { Language } from '@hearthline/domain/languages'
import type { ReachedStage, Step } from '@hearthline/domain/workflow'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../../../applications/index.ts'
import { answerOwn } from './own-facts.ts'

const decision = {
  uuid: sampleOffer.decisionUuid,
  stage: 'initial',
  decision: 'SELECT',
  subDecision: 'UNVERIFIED_OFFER',
  maxLineCents: 150_000_00,
  reasons: [],
  dtiDecline: false,
  creditScoreDecline: false,
  decidedAt: '2026-11-02T17:00:00.000Z',
  offerExpiresOn: '2026-12-02',
} as const satisfies ApplicationFacts['decision']

const answer = (
  topic: string,
  {
    step,
    stage = 'PRODUCT_SELECT',
    locale = 'en',
    ...facts
  }: Partial<ApplicationFacts> & { step: Step; stage?: ReachedStage; locale?: Language },
) =>
  answerOwn(
    topic,
    {
      // Of a snapshot the answers read these alone.
      application: {
        uuid: 'u',
        loanNumber: 'HL-1',
        step,
        stage,
        stepEnteredAt: new Date('2026-11-03T18:00:00Z'),
        facts: { ...sampleFacts, ...facts },
      } as unknown as Snapshot,
      documents: [],
      zone: 'America/Denver',
    },
    locale,
  )

describe('what an amount is asked of', () => {
  it('nothing decided is said so', () =>
    expect(answer('app.offer', { step: 'LIEN_VERIFICATION' })).toMatch(/^Nothing is decided/))

  it('a decision without a chosen offer has its amount, and until when offers hold', () => {
    const says = answer('app.offer', { step: 'OFFER_SELECTION', decision })
    expect(says).toContain('up to $150,000')
    expect(says).toContain('12/02/2026')
    expect(answer('app.offer', { step: 'OFFER_SELECTION', decision, locale: 'es' })).toContain('hasta $150,000')
  })

  it('a final decision is an approval', () =>
    expect(
      answer('app.offer', {
        step: 'REVISED_OFFER_SELECTION',
        decision: { ...decision, stage: 'final', decision: 'FINAL' },
      }),
    ).toContain('You are approved for a line of up to $150,000'))

  it('a chosen offer has amount, term, rate, APR, payment, fee and what comes to the account', () => {
    const says = answer('app.offer', { step: 'INCOME_VERIFICATION', decision, offer: sampleOffer })
    for (const part of ['$120,000', '10 years', '8.7', '$1,502.87', '$3,588', '$116,412', 'Nothing is final'])
      expect(says).toContain(part)
    expect(says).not.toContain('is approved')
  })

  it('money that was sent has its day and that of the first payment, and what is owed is with the servicer', () => {
    const says = answer('app.offer', {
      step: 'COMPLETE',
      decision: { ...decision, stage: 'final', decision: 'FINAL' },
      offer: { ...sampleOffer, fundingOn: '2026-11-20', firstPaymentOn: '2026-12-20' },
      disclosures: { closingSignedAt: '2026-11-10T10:00:00.000Z' },
      funding: { approvals: [], disbursedOn: '2026-11-20' },
    })
    for (const part of ['11/20/2026', '12/20/2026', 'servicer']) expect(says).toContain(part)
    expect(says).not.toContain('Nothing is final')
  })

  it('a declined application has its end, and no amount', () => {
    const says = answer('app.offer', { step: 'DECLINED', decision: { ...decision, decision: 'DECLINE' } })
    expect(says).toContain('the notice in your documents')
    expect(says).not.toContain('$')
  })
})

describe('the dates that are known', () => {
  const rescission = {
    applies: true,
    lastOfThreeEventsOn: '2026-11-10',
    endsMidnightOf: '2026-11-13',
    earliestDisbursementOn: '2026-11-16',
    settlementOn: '2026-11-17',
  } as const
  it('are told with the status and with the next step', () => {
    for (const topic of ['app.status', 'app.next']) {
      const says = answer(topic, { step: 'RESCISSION', stage: 'COMPLETE', offer: sampleOffer, rescission })
      for (const part of ['11/13/2026', '11/16/2026']) expect(says).toContain(part)
    }
  })
  it('of the notary are in the zone of the lender', () => {
    const notary = {
      manual: true,
      tries: 0,
      appointment: { uuid: sampleOffer.uuid, at: '2026-11-12T23:30:00.000Z', place: 'Home' },
    }
    expect(answer('app.next', { step: 'MANUAL_DEED_SIGNING', stage: 'NOTARY', notary })).toContain(
      'Thursday, November 12, 2026 at 4:30 PM',
    )
  })
})
