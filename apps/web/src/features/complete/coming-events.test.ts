import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { closingStage } from './cancel-period.ts'
import { comingEvents } from './coming-events.ts'

const lien = (creditor: string, balanceCents: number, beingPaidOff: boolean) => ({
  creditor,
  balanceCents,
  beingPaidOff,
})

const record = {
  today: '2026-11-16',
  property: { county: 'Larimer', occupancy: 'PRIMARY' },
  offer: { netCents: 11_641_200, paymentCents: 103_002, paymentWithoutAutopayCents: 104_500, autopay: true },
  bank: { disburse: { mask: '2207' }, payType: 'AUTOPAY' },
  rescission: { settlementOn: '2026-11-19' },
  liens: { items: [lien('Example Card', 614_000, true), lien('Example Mortgage', 20_000_000, false)] },
} as unknown as ApplicationRecord // the parts that are read

const period = { signedOn: '2026-11-13', endsOn: '2026-11-17', moneyOn: '2026-11-19' } as const
const at = (state: ApplicationStatus['state'], part: Partial<ApplicationRecord> = {}) =>
  comingEvents({ status: { state }, record: { ...record, ...part }, period })
const marks = (events: ReturnType<typeof at>) => events.map(({ kind, state }) => `${kind} ${state}`)

describe('what happens next', () => {
  it('is to wait out the right to cancel, then the mail, the county, the money and the debts', () =>
    expect(marks(at('RESCISSION'))).toEqual([
      'seal done',
      'cancel here',
      'hold ahead',
      'record ahead',
      'money ahead',
      'payoff ahead',
      'firstPayment ahead',
    ]))

  it('moves with the day and the step', () => {
    expect(marks(at('RESCISSION', { today: '2026-11-18' }))[2]).toBe('hold here')
    expect(marks(at('FUNDING_DECISION'))[4]).toBe('money here')
    expect(marks(at('COMPLETE')).at(-1)).toBe('firstPayment here')
  })

  it('has no payoff where nothing is paid off, and no right to cancel where there is none', () => {
    const bare = { ...record, liens: undefined } as ApplicationRecord
    expect(marks(comingEvents({ status: { state: 'RECORDING' }, record: bare, period: undefined }))).toEqual([
      'seal done',
      'record here',
      'money ahead',
      'firstPayment ahead',
    ])
  })

  it('sends what is left after fee and debts, and asks for the price in force', () => {
    const money = at('RESCISSION').find(({ kind }) => kind === 'money')
    expect(money).toMatchObject({ amountCents: 11_027_200, on: '2026-11-19', mask: '2207' })
    expect(at('RESCISSION').at(-1)).toMatchObject({ on: '2027-01-01', amountCents: 103_002, isAutomatic: true })
    const agreed = { ...record, offer: { ...record.offer, firstPaymentOn: '2027-02-01' } } as ApplicationRecord
    expect(at('RESCISSION', agreed).at(-1)).toMatchObject({ on: '2027-02-01' })
    const manual = at('RESCISSION', { bank: { payType: 'MANUAL' } })
    expect(manual.at(-1)).toMatchObject({ amountCents: 104_500, isAutomatic: false })
  })

  it('tells the interest of the days as the first payment of an interest-only line', () => {
    const offer = {
      ...record.offer,
      amountCents: 60_000_00,
      ratePercent: '9.00',
      fundingOn: '2026-12-02',
      firstPaymentOn: '2027-01-01',
      interestOnly: { payments: 36, averageCents: 450_00, averageWithoutAutopayCents: 462_50 },
    } as ApplicationRecord['offer']
    // 60,000 x 9 % / 365.25 x 30 days: neither the average month nor the payment after the draw period.
    expect(at('RESCISSION', { offer }).at(-1)).toMatchObject({ on: '2027-01-01', amountCents: 443_53 })
  })
})

describe('the last page', () => {
  const stage = (state: ApplicationStatus['state'], part: Partial<ApplicationRecord> = {}) =>
    closingStage({ state }, { ...record, ...part }, period)
  it.each([
    ['the deed waits for its seal', 'DEED_SIGNING', {}, 'sealing'],
    ['the right to cancel runs through its last day', 'RESCISSION', { today: '2026-11-17' }, 'cancelling'],
    ['the right is over', 'RESCISSION', { today: '2026-11-18' }, 'funding'],
    ['money was sent', 'DIRECT_DEBT_PAYOFF', { funding: { disbursedOn: '2026-11-19' } }, 'funded'],
    ['it was rescinded', 'CANCELLED', { cancellation: { at: '', kind: 'RESCINDED', reason: '' } }, 'rescinded'],
  ] as const)('tells when %s', (_, state, part, expected) => expect(stage(state, part)).toBe(expected))
})
