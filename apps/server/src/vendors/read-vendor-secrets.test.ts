import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { Send } from '../platform/outgoing/index.ts'
import { askByHttps, vendorConnection } from './https/vendor-connection.ts'
import { followVendorSecrets, readVendorSecrets } from './read-vendor-secrets.ts'

const file = (given: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'vendor-secrets-')), 'secrets.json')
  writeFileSync(path, typeof given === 'string' ? given : JSON.stringify(given))
  return path
}
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const good = { tokens: { title: 'a-token-of-ours' }, webhooks: { HEARTHLINE: { title: [secret] } } }

it('reads what the operator wrote', () => expect(readVendorSecrets(file(good))).toEqual(good))
const chat = {
  twilio: { accountSid: 'AC1', authToken: 't'.repeat(32), webhookPassword: 'w'.repeat(43), serviceSid: 'IS1' },
  stream: { apiKey: 'key', apiSecret: 's'.repeat(32) },
  talkjs: { appId: 'app', secretKey: 'k'.repeat(32) },
}
const chatWith = (change: object) => file({ ...good, chat: { HEARTHLINE: { ...chat, ...change } } })

// [ASVS-11.2.3]
it.each([
  ['twilio', { twilio: { ...chat.twilio, authToken: 't'.repeat(31) } }],
  ['twilio, of its calls', { twilio: { ...chat.twilio, webhookPassword: 'w'.repeat(42) } }],
  ['stream', { stream: { ...chat.stream, apiSecret: 's'.repeat(31) } }],
  ['talkjs', { talkjs: { ...chat.talkjs, secretKey: 'k'.repeat(31) } }],
])('refuses a secret of %s that signs with fewer than 32 bytes', (_, change) => {
  expect(readVendorSecrets(chatWith({})).chat?.HEARTHLINE).toEqual(chat)
  expect(() => readVendorSecrets(chatWith(change))).toThrow(/^VENDOR_SECRETS /)
})

// [ASVS-11.2.3]
it.each([
  [23, false],
  [24, true],
  [64, true],
])('takes a secret of a vendor’s calls of %i bytes: %s', (bytes, isTaken) => {
  const path = file({
    ...good,
    webhooks: { HEARTHLINE: { title: [`whsec_${Buffer.alloc(bytes, 7).toString('base64')}`] } },
  })
  if (isTaken) expect(() => readVendorSecrets(path)).not.toThrow()
  else expect(() => readVendorSecrets(path)).toThrow(/^VENDOR_SECRETS /)
})

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

describe('a token at a vendor', () => {
  const path = file(good)
  const shown: unknown[] = []
  const send: Send = async ({ headers }) => {
    shown.push(headers?.authorization)
    return { status: 200, headers: new Headers(), bytes: Buffer.from('{}') }
  }
  const urls = { TITLE_VENDOR: 'https://title.example' }
  const line = vendorConnection({ send, urls, secrets: followVendorSecrets(path) }, 'TITLE_VENDOR', 'title')
  const ask = async () => {
    if (line === undefined) throw new Error('no vendor')
    const question = { ask: 'search', path: 'search', body: {}, requestId: undefined, reply: z.object({}) }
    await askByHttps({ ...line, vendor: 'title' }, question)
    return shown.at(-1)
  }

  // [ASVS-13.2.1]
  it('that is replaced in the file is shown from the next call on, and one that does not fit never', async () => {
    expect(await ask()).toBe('Bearer a-token-of-ours')
    writeFileSync(path, JSON.stringify({ ...good, tokens: { title: 'one-for-an-hour' } }))
    expect(await ask()).toBe('Bearer one-for-an-hour')
    writeFileSync(path, 'half a file')
    expect(await ask()).toBe('Bearer one-for-an-hour')
    writeFileSync(path, JSON.stringify({ ...good, tokens: { title: 'one-for-the-next' } }))
    expect(await ask()).toBe('Bearer one-for-the-next')
  })

  it('would stay where the file is read at the start alone (control)', () => {
    const read = readVendorSecrets(path)
    writeFileSync(path, JSON.stringify(good))
    expect(read.tokens.title).toBe('one-for-the-next')
  })
})
