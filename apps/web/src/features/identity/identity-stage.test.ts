import { describe, expect, it } from 'vitest'
import { identityStage } from './identity-stage.ts'

const needsAttention = { step: 'IDENTITY_VERIFICATION', reason: 'identityTries', since: '2026-11-12T10:00:00.000Z' }
const identity = { documents: ['PASSPORT_FRONT' as const], tries: 1, reasons: ['BLURRED'] }

describe('the check of an identity', () => {
  it('begins with three tries', () => expect(identityStage({})).toEqual({ kind: 'start', triesLeft: 3 }))

  it('is with the vendor while it is in review, in the last try too', () => {
    expect(identityStage({ identity: { ...identity, status: 'IN_REVIEW', reasons: [] } })).toEqual({ kind: 'checking' })
    expect(identityStage({ identity: { ...identity, status: 'IN_REVIEW', tries: 3 } })).toEqual({ kind: 'checking' })
  })

  it('asks for other photos after a refusal, and says how often still', () =>
    expect(identityStage({ identity: { ...identity, status: 'REJECTED' } })).toEqual({
      kind: 'retake',
      triesLeft: 2,
      reasons: ['BLURRED'],
    }))

  it('goes to a person after the third, or when the vendor is not sure', () => {
    expect(identityStage({ identity: { ...identity, status: 'REJECTED', tries: 3 } })).toEqual({ kind: 'person' })
    expect(identityStage({ identity: { ...identity, status: 'IN_REVIEW' }, needsAttention })).toEqual({
      kind: 'person',
    })
  })

  it('is over once verified', () =>
    expect(identityStage({ identity: { ...identity, status: 'VERIFIED' } })).toEqual({ kind: 'verified' }))
})
