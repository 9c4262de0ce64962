import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Keyring } from '../platform/crypto/index.ts'
import { emptyDraft, sealDraft, unsealDraft } from './draft-content.ts'
import { hashOfCookie, newDraftCookie } from './drafts.ts'
import { knownValues } from './save-section.ts'

const keys = { draft: { newest: 1, byVersion: new Map([[1, randomBytes(32)]]) } } as Partial<Keyring> as Keyring
const hash = hashOfCookie(newDraftCookie())

describe('a draft', () => {
  it('opens as it was sealed, whatever was typed', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.integer())), (values) => {
        const content = { ...emptyDraft(), sections: { name: { values: { ...values }, complete: false } } }
        const opened = unsealDraft(keys, 'org', hash, sealDraft(keys, 'org', hash, content))
        expect(opened).toEqual(JSON.parse(JSON.stringify(content)))
      }),
    ))
  it('shows nothing of what was typed', () => {
    const content = { ...emptyDraft(), sections: { name: { values: { firstName: 'Averyvery' }, complete: false } } }
    expect(sealDraft(keys, 'org', hash, content).toString('latin1')).not.toContain('Averyvery')
  })
  it.each([
    ['at another lender', 'other', hash],
    ['under another cookie', 'org', hashOfCookie(newDraftCookie())],
  ])('does not open %s', (_, organisation, cookieHash) =>
    expect(() => unsealDraft(keys, organisation, cookieHash, sealDraft(keys, 'org', hash, emptyDraft()))).toThrow(),
  )
  it('has a test code of six letters and digits that nobody mixes up', () =>
    expect(emptyDraft().econsentCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/))
})

describe('what is kept of a section', () => {
  it('is what it asks for and nothing beside it', () =>
    expect(knownValues('birthdate', { birthDate: '1984', taxId: '900-01-1001', __proto__: { a: 1 } })).toEqual({
      birthDate: '1984',
    }))
  it('is plain values only', () =>
    expect(
      knownValues('income-info', { employmentTypes: ['FULL_TIME', {}], annualCents: { a: 1 }, employerName: null }),
    ).toEqual({ employerName: null }))
  it('is no more than a page can hold', () =>
    expect(() => knownValues('name', { firstName: 'x'.repeat(5000) })).toThrow('bodyTooLarge'))
})
