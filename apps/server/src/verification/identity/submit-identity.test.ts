import { BROUGHT_DOCUMENTS, IDENTITY_DOCUMENTS } from '@hearthline/domain/documents'
import { describe, expect, it } from 'vitest'
import { sidesGiven } from './submit-identity.ts'

describe('an identity document', () => {
  it.each([
    ['[P-3-143]', 'DRIVERS_LICENSE', 'DRIVERS_LICENSE_FRONT', ['DRIVERS_LICENSE_BACK']],
    ['[P-3-144]', 'ID_CARD', 'ID_CARD_FRONT', ['ID_CARD_BACK']],
    ['[P-3-145]', 'PASSPORT', 'PASSPORT_FRONT', []],
    ['[P-3-146]', 'PERMANENT_RESIDENT', 'PERMANENT_RESIDENT_FRONT', ['PERMANENT_RESIDENT_BACK']],
  ] as const)('%s a %s is shown by its %s, and not without', (_, idType, front, others) => {
    expect(IDENTITY_DOCUMENTS).toContain(front)
    expect(BROUGHT_DOCUMENTS).toContain(front)
    expect(sidesGiven(idType, [front, ...others])).toContain(front)
    expect(sidesGiven(idType, others)).toBeUndefined()
  })

  it('is one of these four', () => expect(IDENTITY_DOCUMENTS).toHaveLength(4))
})
