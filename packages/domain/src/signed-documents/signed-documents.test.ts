import { describe, expect, it } from 'vitest'
import { sampleFacts } from '../application/index.ts'
import { STATE_CODES } from '../states/index.ts'
import { type DocumentOnFile, isInSlot, missingSignatures, type SigningSlot, signingSlots } from './index.ts'

const owner = { uuid: 'f2b1c3d4-0000-4000-8000-00000000000b', firstName: 'Robin', lastName: 'Example', owes: true }
const bank = { ...sampleFacts.bank, payType: 'AUTOPAY' as const }
const factsIn = (state: string) =>
  ({
    ...sampleFacts,
    bank,
    property: { ...sampleFacts.property, state, occupancy: 'PRIMARY' },
    additional: { ...sampleFacts.additional, otherOwners: [owner] },
  }) as unknown as typeof sampleFacts // the parts that are read

/** Every subset of a list, by the bits of a number. */
const subsets = <T>(of: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((_one, nth) => (bits >> nth) & 1))

/** How a document is signed: one signed on the screen keeps its signature places, a scan has none. */
const KINDS = { 'on the screen': true, 'on paper': false } as const

const signed =
  (isForSignature: boolean) =>
  (slot: SigningSlot): DocumentOnFile => ({ ...slot, isForSignature, isSigned: true })
const givenOut = (slot: SigningSlot): DocumentOnFile => ({ ...slot, isForSignature: true, isSigned: false })

describe.each(Object.entries(KINDS))('signed %s', (_, keepsPlaces) => {
  it.each(STATE_CODES)('in %s whatever is missing is named, and nothing else', (state) => {
    const facts = factsIn(state)
    const slots = signingSlots(facts, [])
    for (const missing of subsets(slots)) {
      const there = slots.filter((slot) => !missing.some((one) => isInSlot(one, slot)))
      const onFile = there.map(signed(keepsPlaces))
      expect(missingSignatures(facts, onFile)).toEqual(missing)
      expect(missingSignatures(facts, [...onFile, ...missing.map(givenOut)])).toEqual(missing)
    }
  })
})

it('is the note, the deed, a receipt of each owner and the authorisation to debit', () =>
  expect(signingSlots(factsIn('TX'), []).map(({ type }) => type)).toEqual([
    'CREDIT_AGREEMENT',
    'SECURITY_INSTRUMENT',
    'NOTICE_OF_RIGHT_TO_CANCEL',
    'NOTICE_OF_RIGHT_TO_CANCEL',
    'AUTOPAY_AUTHORIZATION',
  ]))

it('is also what was provided for signing, and no notice if nothing can be cancelled', () => {
  const facts = {
    ...sampleFacts,
    property: { ...sampleFacts.property, occupancy: 'INVESTMENT' as const },
    bank: undefined,
  }
  const authorization = { type: 'AUTOPAY_AUTHORIZATION', owner: null } as const
  const kinds = signingSlots(facts, [givenOut(authorization)]).map(({ type }) => type)
  expect(kinds).toEqual(['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT', 'AUTOPAY_AUTHORIZATION'])
})

it('is missing while a newer one waits to be signed', () => {
  const facts = factsIn('CO')
  const slots = signingSlots(facts, [])
  const [note = slots[0]] = slots
  expect(missingSignatures(facts, [...slots.map(signed(true)), givenOut(note as SigningSlot)])).toEqual([note])
})
