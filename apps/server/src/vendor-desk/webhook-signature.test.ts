import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signWebhook, verifyWebhook } from './webhook-signature.ts'

/** The worked example that the scheme's own libraries are tested with. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: Buffer.from('{"test": 2432232314}'),
  nowMs: 1_614_265_330_000,
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const { secret, id, body, nowMs } = example
const headers = signWebhook(secret, { id, body, nowMs })
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

it('signs as the scheme says', () => expect(headers['webhook-signature']).toBe(example.signature))

describe('a call', () => {
  const verdict = (change: Partial<typeof headers>, more: Partial<{ body: Buffer; nowMs: number }> = {}) =>
    verifyWebhook([secret], { headers: { ...headers, ...change }, body, nowMs, ...more }).ok

  it('is taken as it was signed (control)', () => expect(verdict({})).toBe(true))
  it.each([
    ['without an id', { 'webhook-id': '' }],
    ['under another id', { 'webhook-id': 'msg_other' }],
    ['without a signature', { 'webhook-signature': '' }],
    ['with a signature of another length', { 'webhook-signature': 'v1,AAAA' }],
    ['with a signature of another version', { 'webhook-signature': example.signature.replace('v1', 'v2') }],
    ['with another time', { 'webhook-timestamp': '1614265331' }],
    ['with a time that is none', { 'webhook-timestamp': 'now' }],
  ])('is refused %s', (_, change) => expect(verdict(change)).toBe(false))
  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('that is %i seconds from our clock is taken: %s', (seconds, isTaken) =>
    expect(verdict({}, { nowMs: nowMs + seconds * 1000 })).toBe(isTaken),
  )
  it('is refused where one byte of it was changed', () =>
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(body)
        changed[place] = (changed[place] ?? 0) ^ change
        return !verdict({}, { body: changed })
      }),
    ))
  it('is taken by any of several secrets, with any of several signatures', () => {
    const signed = `v1,${Buffer.alloc(32).toString('base64')} ${example.signature}`
    const given = { headers: { ...headers, 'webhook-signature': signed }, body, nowMs }
    expect(verifyWebhook([other, secret], given)).toEqual({ ok: true, id })
    expect(verifyWebhook([other], given)).toEqual({ ok: false })
    expect(verifyWebhook([], given)).toEqual({ ok: false })
  })
})
