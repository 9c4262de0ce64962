import { describe, expect, it } from 'vitest'
import { present } from './present.ts'
import { SAMPLES } from './samples/index.ts'

describe('what a template reads', () => {
  it('is shown by the unit in its name', () => {
    const view = present('CREDIT_AGREEMENT', 'es', SAMPLES.CREDIT_AGREEMENT)
    expect(view).toMatchObject({
      kind: 'CREDIT_AGREEMENT',
      locale: 'es',
      date: { year: 2026, month: 3, day: 4 },
      preparedOn: '4 de marzo de 2026',
      maximumAprPercent: '18.00%',
      lateAfterDays: 15,
      rescindable: true,
      terms: { lineCents: '$120,000.00', termYears: 10, withAutopay: { aprPercent: '8.70%' } },
      signatures: {},
    })
  })

  it('keys signatures by their place', () => {
    const signedAt = '2026-03-04T15:22:10Z'
    const signature = {
      anchor: 'borrower-1.signature',
      kind: 'drawn',
      svgPath: 'M0 0 L9 9',
      name: 'Ana',
      signedAt,
    } as const
    const view = present('AUTOPAY_AUTHORIZATION', 'en', { ...SAMPLES.AUTOPAY_AUTHORIZATION, signatures: [signature] })
    expect(view.signatures).toEqual({
      'borrower-1.signature': {
        name: 'Ana',
        signedAt: 'March 4, 2026, 15:22:10 UTC',
        svg: expect.stringContaining('<path'),
      },
    })
  })
})
