import { describe, expect, it } from 'vitest'
import { CONSENT_TEXTS, consentText } from './index.ts'

describe('the words of a consent', () => {
  it.each(CONSENT_TEXTS)('%s are said in both languages, each in its own', (type) => {
    const [en, es] = [consentText(type, 'en'), consentText(type, 'es')]
    expect(en.words.length).toBeGreaterThan(80)
    expect(es.words.length).toBeGreaterThan(80)
    expect(es.words).not.toBe(en.words)
    expect(es.version).toBe(en.version)
  })
  it('about text messages say how to opt out, and that credit does not depend on them', () =>
    expect(consentText('SMS', 'en').words).toMatch(/not a condition of credit.*STOP.*HELP/s))
  it('about a hard inquiry say that it may affect the score', () =>
    expect(consentText('HARD_CREDIT', 'en').words).toContain('may affect my credit score'))
})
