import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readVendorSecrets } from './read-vendor-secrets.ts'

const file = (given: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'vendor-secrets-')), 'secrets.json')
  writeFileSync(path, typeof given === 'string' ? given : JSON.stringify(given))
  return path
}
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const good = { tokens: { title: 'a-token-of-ours' }, webhooks: { HEARTHLINE: { title: [secret] } } }

it('reads what the operator wrote', () => expect(readVendorSecrets(file(good))).toEqual(good))
it('knows no secret where no file is named', () =>
  expect(readVendorSecrets(undefined)).toEqual({ tokens: {}, webhooks: {} }))
it.each([
  ['a file that is not there', '/nowhere/secrets.json'],
  ['no JSON', file('pssst-secret')],
  ['an unknown vendor', file({ ...good, tokens: { weather: 'a-token-of-ours' } })],
  ['a short secret', file({ ...good, webhooks: { HEARTHLINE: { title: ['whsec_pssst-secret'] } } })],
  ['a token with a line break', file({ ...good, tokens: { title: 'pssst-secret\nX-Other: 1' } })],
  ['something it does not know', file({ ...good, tokenz: {} })],
])('refuses %s in one line, and tells nothing of what stands in it', (_, path) => {
  expect(() => readVendorSecrets(path)).toThrow(/^VENDOR_SECRETS [^\n]+$/)
  expect(() => readVendorSecrets(path)).not.toThrow('pssst')
})
