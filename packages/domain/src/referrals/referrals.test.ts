import { describe, expect, it } from 'vitest'
import { mayInviteAgain, referralStanding } from './index.ts'

describe('what an originator sees of an application', () => {
  it.each([
    ['APP_SUBMISSION', 'WITH_BORROWER'],
    ['OFFER_SELECTION', 'WITH_BORROWER'],
    ['CO_DEED_REQ', 'WITH_BORROWER'],
    ['WAITING_FOR_UNDERWRITER', 'WITH_LENDER'],
    ['RESCISSION', 'WITH_LENDER'],
    ['COMPLETE', 'FUNDED'],
    ['CANCELLED', 'CLOSED'],
  ] as const)('at %s is %s', (step, standing) => expect(referralStanding(step)).toBe(standing))

  it('says of a refusal nothing that it does not say of a withdrawal', () =>
    expect(referralStanding('DECLINED')).toBe(referralStanding('CANCELLED')))
})

describe('an invitation', () => {
  const lastAt = new Date('2026-11-03T17:00:00Z')
  const hourLater = new Date('2026-11-03T18:00:00Z')
  it('is mailed again after an hour', () => expect(mayInviteAgain({ mails: 1, lastAt }, hourLater)).toBe(true))
  it('is not mailed again before', () =>
    expect(mayInviteAgain({ mails: 1, lastAt }, new Date('2026-11-03T17:59:59Z'))).toBe(false))
  it('is mailed five times at most', () => expect(mayInviteAgain({ mails: 5, lastAt }, hourLater)).toBe(false))
})
