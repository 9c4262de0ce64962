import { describe, expect, it } from 'vitest'
import {
  type ApplicationFacts,
  isDeedSignedByAll,
  meetsNotaryInPerson,
  rescissionEvents,
  sampleFacts,
} from './index.ts'

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

it('include every owner, and the last owner who owes opens the account, not one who only owns', () => {
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

describe('a deed where the law asks for the consent of spouses', () => {
  const married = {
    ...sampleFacts,
    applicant: { ...sampleFacts.applicant, maritalStatus: 'MARRIED' },
    property: { ...sampleFacts.property, law: { spousesConsent: true } },
    notary: { manual: false, tries: 0, primaryAcceptedAt: '2026-11-02T12:00:00.000Z' },
  } as const satisfies ApplicationFacts
  const spouse = { ...owner(OWNS, false), relation: 'SPOUSE' }

  it.each<readonly [string, boolean, Partial<ApplicationFacts>]>([
    ['the borrower alone', false, {}],
    ['the borrower and the spouse', true, { notary: { ...married.notary, spouses: ['Sam Sample'] } }],
    ['a borrower who is not married', true, { applicant: { ...married.applicant, maritalStatus: 'UNMARRIED' } }],
    [
      'a borrower whose spouse owns the home, and has signed',
      true,
      {
        additional: { purpose: 'OTHER', otherOwners: [spouse], givenAt: '2026-11-01T12:00:00.000Z' },
        coSigners: [{ ...signer(OWNS, '2026-11-02T12:00:00.000Z'), deedSignedAt: '2026-11-02T12:00:00.000Z' }],
      },
    ],
    ['the borrower alone, where no law asks (control)', true, { property: { ...married.property, law: {} } }],
  ])('signed by %s is signed by all: %s', (_, isSigned, change) =>
    expect(isDeedSignedByAll({ ...married, ...change })).toBe(isSigned),
  )

  it('is signed at a meeting: a spouse has no account for a session by video', () => {
    const { notary: _, ...before } = married
    expect([before, { ...before, property: { ...before.property, law: {} } }].map(meetsNotaryInPerson)).toEqual([
      true,
      false,
    ])
  })
})
