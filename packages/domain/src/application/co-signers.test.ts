import { describe, expect, it } from 'vitest'
import { day } from '../calendar/index.ts'
import type { Occupancy } from '../enumerations/index.ts'
import type { CoSigner } from '../facts/index.ts'
import { areAllReadyForDeed, areDetailsMissing, isReadyForDeed, signerDetailsOwed, standingOf } from './co-signers.ts'
import { sampleFacts } from './sample-facts.ts'
import { signersToRemind } from './signer-reminders.ts'

const now = '2026-03-10T12:00:00.000Z'
const kim = { uuid: 's', firstName: 'Kim', lastName: 'Owner', email: 'kim@example.test', relation: '', owes: false }
const known: CoSigner = {
  uuid: 's',
  invitedAt: '2026-03-02T17:00:00.000Z',
  invitationEndsAt: '2026-03-16T17:00:00.000Z',
  invitations: 1,
  acceptedAt: '2026-03-03T12:00:00.000Z',
  identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] },
}
const customer: CoSigner['customer'] = {
  address: { street: '40 Elsewhere Court', city: 'Denver', state: 'CO', zip: '80202' },
  givenAt: now,
}
const factsWith = ({
  occupancy,
  owes,
  signer,
  state = sampleFacts.property.state,
}: {
  occupancy: Occupancy
  state?: string
  owes: boolean
  signer: Partial<CoSigner>
}) => ({
  ...sampleFacts,
  property: { ...sampleFacts.property, occupancy, state },
  additional: { purpose: 'OTHER' as const, otherOwners: [{ ...kim, owes }], givenAt: known.invitedAt },
  coSigners: [{ ...known, ...signer }],
})

describe('an owner beside the borrower, once their identity is confirmed', () => {
  it.each([
    ['may cancel', { occupancy: 'PRIMARY', owes: false, signer: {} }, 'IDENTIFIED', false],
    ['owes', { occupancy: 'INVESTMENT', owes: true, signer: {} }, 'IDENTIFIED', false],
    ['owes, and has signed', { occupancy: 'INVESTMENT', owes: true, signer: { signedAt: now } }, 'SIGNED', true],
    ['neither owes nor may cancel', { occupancy: 'INVESTMENT', owes: false, signer: {} }, 'READY_FOR_DEED', true],
    ['neither, of a second home', { occupancy: 'SECOND_HOME', owes: false, signer: {} }, 'READY_FOR_DEED', true],
    [
      'owes, signs all at one table in Texas, and told where they live',
      { occupancy: 'PRIMARY', owes: true, state: 'TX', signer: { customer } },
      'READY_FOR_DEED',
      true,
    ],
    [
      'owes, signs all at one table in Texas, and has not told yet where they live',
      { occupancy: 'PRIMARY', owes: true, state: 'TX', signer: {} },
      'IDENTIFIED',
      false,
    ],
    [
      'owes nothing and signs all at one table in Texas',
      { occupancy: 'PRIMARY', owes: false, state: 'TX', signer: {} },
      'READY_FOR_DEED',
      true,
    ],
    [
      'neither, and will not sign',
      { occupancy: 'INVESTMENT', owes: false, signer: { declined: { at: now, reason: '' } } },
      'DECLINED',
      false,
    ],
    [
      'neither, with documents that are being read',
      { occupancy: 'INVESTMENT', owes: false, signer: { identity: undefined } },
      'OPENED',
      false,
    ],
  ] as const)('who %s', (_, given, standing, isReady) => {
    const facts = factsWith(given)
    const owner = { ...kim, owes: given.owes }
    expect(standingOf(facts, owner, now)).toBe(standing)
    expect([isReadyForDeed(facts, owner), areAllReadyForDeed(facts)]).toEqual([isReady, isReady])
    const at = {
      step: 'CO_DEED_REQ',
      since: known.invitedAt,
      now,
      dayOf: (at: string) => day(at.slice(0, 10)),
    } as const
    expect(signersToRemind(facts, at)).toHaveLength(isReady || standing === 'DECLINED' ? 0 : 1)
  })
})

describe('the details of a customer', () => {
  it.each([
    ['owes and has not told', true, {}, true, true],
    ['owes and has told', true, { customer }, false, false],
    ['owes nothing', false, {}, false, false],
    ['owes, and signed before anybody was asked', true, { signedAt: now }, false, false],
    ['owes, and signed the deed before anybody was asked', true, { deedSignedAt: now }, false, false],
    ['owes, and has not opened the invitation', true, { acceptedAt: undefined }, true, false],
  ] as const)('of a signer who %s', (_, owes, signer, isOwed, isMissing) => {
    const facts = factsWith({ occupancy: 'PRIMARY', owes, signer })
    expect(signerDetailsOwed({ owes }, facts.coSigners[0])).toBe(isOwed)
    expect(areDetailsMissing(facts)).toBe(isMissing)
  })

  it('are owed by an owner who was never invited, and do not stop a meeting from counting', () => {
    const { coSigners: _, ...facts } = factsWith({ occupancy: 'PRIMARY', owes: true, signer: {} })
    expect([signerDetailsOwed({ owes: true }, undefined), areDetailsMissing(facts)]).toEqual([true, false])
  })
})
