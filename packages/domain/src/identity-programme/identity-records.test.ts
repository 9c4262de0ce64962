import { expect, it } from 'vitest'
import { sampleFacts } from '../application/index.ts'
import { identityRecords } from './index.ts'

const owner = (uuid: string, owes: boolean) => ({
  uuid,
  firstName: 'Robin',
  lastName: uuid,
  email: `${uuid}@example.test`,
  relation: 'SPOUSE',
  owes,
})

it('whoever owes is a customer of the programme; an owner who only pledges the home is not', () => {
  const additional = {
    purpose: 'OTHER',
    otherOwners: [owner('Owing', true), owner('Owning', false)],
    givenAt: '2026-11-20T10:00:00.000Z',
  } as const
  expect(identityRecords({ ...sampleFacts, additional }).map(({ name, isCustomer }) => [name, isCustomer])).toEqual([
    [expect.stringContaining('Sample'), true],
    ['Robin Owing', true],
    ['Robin Owning', false],
  ])
})

it('the record of a customer has their address and number once given, and lacks both before', () => {
  const address = { street: '40 Elsewhere Court', city: 'Denver', state: 'CO', zip: '80202' }
  const at = '2026-11-20T10:00:00.000Z'
  const invited = { invitedAt: at, invitationEndsAt: at, invitations: 1, acceptedAt: at }
  const facts = {
    ...sampleFacts,
    additional: { purpose: 'OTHER', otherOwners: [owner('Told', true), owner('Owing', true)], givenAt: at },
    coSigners: [
      { uuid: 'Told', ...invited, customer: { address, givenAt: at } },
      { uuid: 'Owing', ...invited },
    ],
  } as const
  expect(identityRecords(facts).slice(1)).toMatchObject([
    { signer: 'Told', taxIdCollected: true, address },
    { signer: 'Owing', taxIdCollected: false, address: null },
  ])
})
