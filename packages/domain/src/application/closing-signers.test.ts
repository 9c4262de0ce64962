import { expect, it } from 'vitest'
import { type ApplicationFacts, rescissionEvents, sampleFacts } from './index.ts'

const OWES = '00000000-0000-4000-8000-0000000000a1'
const OWNS = '00000000-0000-4000-8000-0000000000a2'

const owner = (uuid: string, owes: boolean) => ({
  uuid,
  owes,
  relation: 'SPOUSE',
  firstName: 'Robin',
  lastName: 'Coowner',
  email: `${uuid}@example.test`,
})
const signer = (uuid: string, signedAt: string) => ({
  uuid,
  invitedAt: '2026-11-01T12:00:00.000Z',
  invitationEndsAt: '2026-11-15T12:00:00.000Z',
  invitations: 1,
  signedAt,
})

const signed: ApplicationFacts = {
  ...sampleFacts,
  property: { ...sampleFacts.property, occupancy: 'PRIMARY' },
  disclosures: { closingSignedAt: '2026-11-02T12:00:00.000Z' },
}

it('is nothing before the borrower signed, and nothing where nobody lives', () => {
  expect(rescissionEvents({ ...signed, disclosures: undefined })).toEqual([])
  expect(rescissionEvents({ ...signed, property: { ...signed.property, occupancy: 'INVESTMENT' } })).toEqual([])
})

it('are three for a borrower alone', () => {
  const at = '2026-11-02T12:00:00.000Z'
  expect(rescissionEvents(signed)).toEqual([
    { kind: 'accountOpened', at },
    { kind: 'noticeDelivered', at },
    { kind: 'disclosuresDelivered', at },
  ])
})

it('reach every owner, and the account is opened by the last who owes, not by one who only owns', () => {
  const facts: ApplicationFacts = {
    ...signed,
    additional: {
      purpose: 'HOME_IMPROVEMENT',
      givenAt: '2026-11-01T12:00:00.000Z',
      otherOwners: [owner(OWES, true), owner(OWNS, false)],
    },
    coSigners: [signer(OWES, '2026-11-04T12:00:00.000Z'), signer(OWNS, '2026-11-06T12:00:00.000Z')],
  }
  const events = rescissionEvents(facts)
  expect(events[0]).toEqual({ kind: 'accountOpened', at: '2026-11-04T12:00:00.000Z' })
  expect(events.filter(({ kind }) => kind === 'noticeDelivered')).toEqual([
    { kind: 'noticeDelivered', at: '2026-11-02T12:00:00.000Z' },
    { kind: 'noticeDelivered', at: '2026-11-04T12:00:00.000Z', owner: OWES },
    { kind: 'noticeDelivered', at: '2026-11-06T12:00:00.000Z', owner: OWNS },
  ])
  expect(events).toHaveLength(7)
})
