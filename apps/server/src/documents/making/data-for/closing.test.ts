import type { ApplicationFacts } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { describe, expect, it } from 'vitest'
import { closingFacts, documentInput } from '../../testing/index.ts'
import { feesOf } from '../plan-terms.ts'
import {
  dataForAutopayAuthorization,
  dataForClosingSummary,
  dataForCreditAgreement,
  dataForNoticeOfRightToCancel,
  firstTransferOn,
} from './closing.ts'
import { dataForSecurityInstrument } from './security-instrument.ts'

const withFacts = (change: Partial<ApplicationFacts>) => ({ ...documentInput, facts: { ...closingFacts, ...change } })
const at = (state: string) => withFacts({ property: { ...closingFacts.property, state } })
const { additional: _, ...facts } = closingFacts
const coOwner = {
  uuid: '00000000-0000-4000-8000-0000000000c1',
  firstName: 'Robin',
  lastName: 'Sample',
  email: 'robin.sample@example.test',
  relation: 'SPOUSE',
}
const owned = (owes: boolean) =>
  withFacts({
    ...facts,
    additional: { purpose: 'OTHER', otherOwners: [{ ...coOwner, owes }], givenAt: '2026-11-02T17:00:00.000Z' },
  })

describe('the closing summary', () => {
  it('leads to the cent from the line to the account', () =>
    expect(dataForClosingSummary(documentInput)).toMatchObject({
      terms: {
        drawCents: 120_000_00,
        feeCents: 3_588_00,
        payoffs: [{ creditor: 'Sample Savings ••0099', amountCents: 12_345_67 }],
        toYouCents: 104_066_33,
      },
      toAccount: { lastFour: '0042' },
      signedOn: '2026-11-06',
      cancelByOn: '2026-11-10',
      expectedFundingOn: '2026-11-13',
    }))
})

describe('the fees of a line', () => {
  it.each([
    ['an automated value and an online notary', {}, ['ORIGINATION', 'RECORDING', 'LATE_PAYMENT', 'RETURNED_PAYMENT']],
    [
      "a broker's opinion",
      { valuation: { valueCents: 1, source: 'BPO', asOf: '2026-11-02' } },
      ['ORIGINATION', 'VALUATION', 'RECORDING', 'LATE_PAYMENT', 'RETURNED_PAYMENT'],
    ],
    [
      'a notary in person',
      { property: { ...closingFacts.property, state: 'GA' } },
      ['ORIGINATION', 'NOTARY', 'RECORDING', 'MORTGAGE_TAX', 'LATE_PAYMENT', 'RETURNED_PAYMENT'],
    ],
    [
      'no origination fee',
      { offer: closingFacts.offer && { ...closingFacts.offer, feePercent: '0', feeCents: 0, netCents: 120_000_00 } },
      ['RECORDING', 'LATE_PAYMENT', 'RETURNED_PAYMENT'],
    ],
  ] as const)('with %s', (_, change, codes) => expect(feesOf(withFacts(change)).map(({ code }) => code)).toEqual(codes))

  it('are those of portal.md 9', () =>
    expect(
      feesOf(
        withFacts({
          valuation: { valueCents: 1, source: 'APPRAISAL', asOf: '2026-11-02' },
          property: { ...closingFacts.property, state: 'CA' },
        }),
      ).map(({ amountCents }) => amountCents),
    ).toEqual([3_588_00, 180_00, 300_00, 225_00, 25_00, 20_00]))
})

describe('autopay', () => {
  it.each([
    ['2027-01-01', 1, '2027-01-01'],
    ['2027-01-01', 12, '2026-12-12'],
    ['2027-03-01', 28, '2027-02-28'],
  ] as const)('for a payment due on %s is drawn on the %i. before it', (dueOn, day, expected) =>
    expect(firstTransferOn(dueOn, day)).toBe(expected),
  )

  it('names both prices and only the end of the account number', () =>
    expect(dataForAutopayAuthorization(documentInput)).toMatchObject({
      routingNumber: '107005047',
      accountLastFour: '0042',
      paymentCents: 1_507_08,
      withoutAutopayPaymentCents: 1_523_50,
    }))
})

describe('the right to cancel', () => {
  it('is each owner’s own, two copies each; one by wire for who owns alone, and two on paper', () => {
    const input = owned(false)
    expect(dataForNoticeOfRightToCancel(input)).toMatchObject({ owners: ['Avery José Sample'], copiesEach: 2 })
    const owner = input.facts.additional?.otherOwners[0]
    expect(dataForNoticeOfRightToCancel({ ...input, owner })).toMatchObject({
      owners: ['Robin Sample'],
      copiesEach: 2,
    })
    expect(dataForNoticeOfRightToCancel(documentInput).copiesEach).toBe(1)
    expect(dataForNoticeOfRightToCancel(at('TX')).copiesEach).toBe(2)
    expect(dataForNoticeOfRightToCancel(withFacts({ consents: [] })).copiesEach).toBe(2)
  })

  it('lasts for an owner who signs later from the day they get the notice', () => {
    const input = owned(false)
    const owner = input.facts.additional?.otherOwners[0]
    const signedBefore = { ...input.facts, disclosures: { closingSignedAt: '2026-11-06T18:00:00.000Z' } }
    const later = { ...input, facts: signedBefore, today: day('2026-11-09') }
    expect(dataForNoticeOfRightToCancel(later)).toMatchObject({ openedOn: '2026-11-06', cancelByOn: '2026-11-10' })
    // Monday the ninth, then Tuesday, not the holiday, Thursday and Friday.
    expect(dataForNoticeOfRightToCancel({ ...later, owner })).toMatchObject({
      openedOn: '2026-11-06',
      cancelByOn: '2026-11-13',
    })
  })
})

describe('the agreement', () => {
  it('binds whoever owes, and nobody else', () => {
    expect(dataForCreditAgreement(owned(true)).borrowers.map(({ name }) => name)).toEqual([
      'Avery José Sample',
      'Robin Sample',
    ])
    expect(dataForCreditAgreement(owned(false)).borrowers).toHaveLength(1)
  })

  it('says what Texas wants said, and asks for its smallest draw', () => {
    const { stateClauses, laterDraws, governingState } = dataForCreditAgreement(at('TX'))
    expect(stateClauses.map(({ id }) => id)).toEqual(['TX-01', 'TX-02'])
    expect(laterDraws.minimumDrawCents).toBe(4_000_00)
    expect(governingState).toBe('Texas')
  })
})

describe('the deed', () => {
  it.each([
    ['CO', 'DEED_OF_TRUST', 0, 'REMOTE'],
    ['GA', 'SECURITY_DEED', 1, 'IN_PERSON'],
    ['NY', 'MORTGAGE', 0, 'REMOTE'],
    ['SC', 'MORTGAGE', 2, 'IN_PERSON'],
  ] as const)('in %s is a %s with %i witnesses, notarised %s', (state, type, witnesses, mode) =>
    expect(dataForSecurityInstrument(at(state))).toMatchObject({ form: { type }, witnesses, notary: { mode } }),
  )

  it('is held by the trustee that the lender’s record names', () => {
    const organisation = { ...documentInput.organisation, deedTrustee: 'Example Trustee, N.A.' }
    expect(dataForSecurityInstrument({ ...at('CO'), organisation }).form).toEqual({
      type: 'DEED_OF_TRUST',
      trustee: { name: 'Example Trustee, N.A.' },
    })
  })

  it.each(['parcelNumber', 'legalDescription', 'vesting'] as const)('is never made without %s on record', (datum) => {
    const { [datum]: _absent, ...titleRecord } = closingFacts.titleRecord ?? {}
    expect(() => dataForSecurityInstrument(withFacts({ titleRecord }))).toThrow('title record')
  })

  it('is given by every owner and names the liens that stay', () =>
    expect(dataForSecurityInstrument(owned(false))).toMatchObject({
      owners: [
        { name: 'Avery José Sample', owesDebt: true },
        { name: 'Robin Sample', owesDebt: false },
      ],
      vesting: 'Avery José Sample, a married person, as sole owner',
      parcelNumber: '0220-14-307',
      priorLienHolders: ['Example Home Loans'],
      lineCents: 120_000_00,
      maturesOn: '2036-12-01',
    }))
})
