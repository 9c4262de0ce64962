import { describe, expect, it } from 'vitest'
import { day } from '../calendar/index.ts'
import type { CoSigner } from '../facts/index.ts'
import { sampleFacts } from './sample-facts.ts'
import { type SIGNER_STEPS, signersToRemind } from './signer-reminders.ts'

const owner = { uuid: 's', firstName: 'Robin', lastName: 'Example', email: 'r@example.test', relation: '', owes: true }
const invited: CoSigner = {
  uuid: 's',
  invitedAt: '2026-03-02T17:00:00.000Z',
  invitationEndsAt: '2026-03-16T17:00:00.000Z',
  invitations: 1,
}
const dayOf = (instant: string) => day(instant.slice(0, 10))

type Given = {
  readonly signer?: Partial<CoSigner>
  readonly step?: (typeof SIGNER_STEPS)[number]
  readonly since?: string
  readonly manual?: boolean
}

const isReminded = (on: string, { signer, step = 'CO_DEED_REQ', since = invited.invitedAt, manual }: Given = {}) =>
  signersToRemind(
    {
      ...sampleFacts,
      additional: { purpose: 'OTHER', otherOwners: [owner], givenAt: since },
      coSigners: [{ ...invited, ...signer }],
      ...(manual !== undefined && { notary: { manual, tries: 0 } }),
    },
    { step, since, now: `${on}T12:00:00.000Z`, dayOf },
  ).length === 1

const reminded = (count: number, on: string, step = 'CO_DEED_REQ') => ({
  reminded: { step, count, at: `${on}T12:00:00.000Z` },
})
const accepted = { acceptedAt: '2026-03-03T12:00:00.000Z' }

describe('an additional signer', () => {
  it.each<readonly [string, string, Given, boolean]>([
    ['two days after the invitation', '2026-03-04', {}, false],
    ['three days after it', '2026-03-05', {}, true],
    ['two days after a reminder', '2026-03-07', { signer: reminded(1, '2026-03-05') }, false],
    ['three days after a reminder', '2026-03-08', { signer: reminded(1, '2026-03-05') }, true],
    ['after the last reminder', '2026-03-15', { signer: { ...accepted, ...reminded(3, '2026-03-11') } }, false],
    ['once the invitation has ended', '2026-03-17', {}, false],
    ['with the invitation taken up, after that day', '2026-03-17', { signer: accepted }, true],
    ['once signed', '2026-03-09', { signer: { ...accepted, signedAt: '2026-03-08T12:00:00.000Z' } }, false],
    ['who said no', '2026-03-09', { signer: { declined: { at: '2026-03-08', reason: '' } } }, false],
    [
      'whose documents are being read',
      '2026-03-09',
      { signer: { identity: { documents: [], tries: 1, status: 'IN_REVIEW', reasons: [] } } },
      false,
    ],
    ['who waits for a person', '2026-03-09', { signer: { identityForPerson: { reason: 'r', since: 's' } } }, false],
    ['asked once more, with a new count', '2026-03-09', { signer: reminded(3, '2026-03-01') }, true],
    [
      'who still owes the deed, with a new count',
      '2026-03-20',
      {
        step: 'DEED_SIGNING',
        since: '2026-03-17T12:00:00.000Z',
        signer: { ...accepted, signedAt: '2026-03-08T12:00:00.000Z', ...reminded(3, '2026-03-07') },
      },
      true,
    ],
    [
      'who has signed the deed',
      '2026-03-20',
      { step: 'DEED_SIGNING', signer: { ...accepted, deedSignedAt: '2026-03-18T12:00:00.000Z' } },
      false,
    ],
    ['whose deed is signed on paper', '2026-03-20', { step: 'DEED_SIGNING', signer: accepted, manual: true }, false],
  ])('%s on %s: %o is reminded: %s', (_, on, given, is) => expect(isReminded(on, given)).toBe(is))
})
