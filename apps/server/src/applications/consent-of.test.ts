import { createHash } from 'node:crypto'
import { consentText } from '@hearthline/domain/consents'
import { CONSENT_TYPES } from '@hearthline/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { consentOf } from './consent-of.ts'

const at = '2026-11-06T17:00:00.000Z'
const cases = CONSENT_TYPES.flatMap((type) => (['en', 'es'] as const).map((locale) => [type, locale] as const))

describe('a consent', () => {
  it.each(cases)('to %s in %s is kept with the version and the hash of the very words', (type, locale) => {
    const { version, words } = consentText(type, locale)
    const textHash = createHash('sha256').update(words).digest('hex')
    expect(consentOf(type, { locale, at })).toEqual({ type, at, textVersion: version, textHash })
  })

  it('to other words has another hash', () => {
    const hashes = cases.map(([type, locale]) => consentOf(type, { locale, at }).textHash)
    expect(new Set(hashes).size).toBe(cases.length)
  })
})
