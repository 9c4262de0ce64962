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

it('whoever owes is a customer of the programme; an owner who only pledges the home is none', () => {
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
