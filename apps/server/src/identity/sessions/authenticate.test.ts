import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { TokenRefusal } from '@hearthline/contracts'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/index.ts'
import type { Keyring, Keys } from '../../platform/crypto/index.ts'
import type { Tenant } from '../../platform/http/index.ts'
import { deviceCookie, deviceDigestOf } from '../limits/known-places.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import { addresseeOf } from './addressee.ts'
import { authenticate } from './authenticate.ts'
import type { LiveSession, LiveSessions } from './live-sessions.ts'
import { mintToken } from './tokens.ts'

const [first, second, strangers] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const tokenKeys: Keys = { newest: 2, byVersion: new Map([[1, first], [2, second]]) } // biome-ignore format: one line reads better
const fieldKeys: Keys = { newest: 1, byVersion: new Map([[1, randomBytes(32)]]) }
const keys = { token: tokenKeys, field: fieldKeys } as Keyring // what a session's token needs of it
const app = { keys, config: readConfig({}) }
const tenant: Tenant = {
  id: randomUUID(),
  code: 'HEARTHLINE',
  timeZone: 'America/Denver',
  hosts: ['lender.example'],
  isDefault: false,
  names: ['Example Lending'],
}
const otherTenant: Tenant = { ...tenant, id: randomUUID(), hosts: ['other.example'] }
const [sid, programsSid, oldSid, deadSid, uuid] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const start = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const endsAt = start + lifetimes.session

const cookieOf = (value: string) => ({ [deviceCookie({ tenant })]: value })
const browser = cookieOf(randomBytes(32).toString('base64url'))
const device = deviceDigestOf({ app, tenant, cookies: browser }) ?? null

/** Who opened which session. */
const opened: Readonly<Record<string, Pick<LiveSession, 'openedBy' | 'device'>>> = {
  [sid]: { openedBy: 'browser', device },
  [programsSid]: { openedBy: 'program', device: null },
  [oldSid]: { openedBy: null, device: null },
}
const ownerOf = (itsSid: string): LiveSession['caller'] => ({ kind: 'borrower', identityUuid: uuid, sid: itsSid })
const owner = ownerOf(sid)
const live: LiveSessions = {
  find: async (_, asked) => {
    const by = opened[asked]
    return by === undefined ? undefined : { caller: ownerOf(asked), endsAt, lacksFactor: false, provedAt: start, ...by }
  },
  use: async () => undefined,
  now: () => start,
  forget: () => undefined,
  forgetAll: () => undefined,
  channels: { session_revoked: () => undefined, session_proved: () => undefined },
  watch: () => () => undefined,
  recheck: async () => undefined,
}

const addressee = addresseeOf({ app, tenant })
const whose = { sid, identityUuid: uuid, organisation: tenant.id, addressee }
const holder = { ...whose, kind: 'borrower', roles: [], endsAt, provedAt: start } as const
const claims = { sid, org: tenant.id, kind: 'borrower', roles: [], ...addressee }
const whole = { ...claims, sub: uuid, iat: start / 1000, exp: start / 1000 + 600 }

const sign = (change: {
  key?: Buffer
  header?: Record<string, unknown>
  payload?: Record<string, unknown>
  sub?: string
}) =>
  new SignJWT({ ...claims, ...change.payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '2', ...change.header })
    .setSubject(change.sub ?? uuid)
    .setIssuedAt(start / 1000)
    .setExpirationTime(start / 1000 + 600)
    .sign(change.key ?? second)

/** Signs any header and payload, including what the library would refuse. */
const byHand = (header: unknown, key: Buffer | string, payload: unknown = whole, hash = 'sha256') => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

type Asked = { at?: number; by?: Tenant; cookies?: Record<string, string>; isInCookie?: boolean }

const ask = (token: string, { at = start, by = tenant, cookies = browser, isInCookie = false }: Asked = {}) =>
  authenticate({ app, live, now: () => at })(
    { token, isInCookie, isUnattended: false, cookies, address: '127.0.0.1' },
    by,
  )

const visitor = { caller: { kind: 'visitor' } }
const refused = (why: TokenRefusal) => ({ caller: { kind: 'visitor', refused: why } })
const ended = refused('notSignedIn')
const good = () => mintToken(tokenKeys, holder, start)

describe('a token of ours', () => {
  it('says who its holder is', async () => expect(await ask(await good())).toEqual({ caller: owner }))
  it('is read with the key it names, so that keys rotate', async () =>
    expect(await ask(await mintToken({ ...tokenKeys, newest: 1 }, holder, start))).toEqual({ caller: owner }))
  it('is renewed from half its life on, for the same session', async () => {
    const answer = await ask(await good(), { at: start + 5 * minute })
    expect(answer.caller).toEqual(owner)
    const renewed = answer.renewedToken ?? ''
    expect(await ask(renewed, { at: start + 9 * minute })).toEqual({ caller: owner })
  })
  it('serves nothing but its renewal once it has expired', async () => {
    const token = await good()
    const at = start + lifetimes.token
    expect(await ask(token, { at: at - 1 })).toMatchObject({ caller: owner })
    expect(await ask(token, { at })).toEqual({ ...refused('tokenExpired'), expired: owner })
    expect(await ask(token, { at: at + lifetimes.idle - 1000 })).toEqual({ ...refused('tokenExpired'), expired: owner })
  })
  it('is renewed after its end where it came in the cookie of the console', async () => {
    const at = start + lifetimes.token + lifetimes.idle - 1000
    expect((await ask(await good(), { at, isInCookie: true })).renewedToken).toBeDefined()
  })
  // [ASVS-9.2.1]
  it('is nothing after that', async () => {
    const token = await good()
    const at = start + lifetimes.token + lifetimes.idle + 1000
    expect(await ask(token, { at })).toEqual(ended)
  })
  it('is nothing after that even for a process that has read it before', async () => {
    const time = { now: start }
    const judge = authenticate({ app, live, now: () => time.now })
    const shown = {
      token: await good(),
      isInCookie: false,
      isUnattended: false,
      cookies: browser,
      address: '127.0.0.1',
    }
    expect(await judge(shown, tenant)).toEqual({ caller: owner })
    time.now = start + lifetimes.token + lifetimes.idle + 1000
    expect(await judge(shown, tenant)).toEqual(ended)
  })
  // [ASVS-9.2.3] [ASVS-9.2.4]
  it('is nothing to another lender', async () =>
    expect(await ask(await good(), { by: otherTenant })).toEqual(refused('tokenElsewhere')))
  // [ASVS-7.4.1]
  it('is nothing once its session has ended', async () =>
    expect(await ask(await mintToken(tokenKeys, { ...holder, sid: deadSid }, start))).toEqual(ended))
  // [ASVS-7.2.2]
  it('does not outlive its session', async () => {
    const token = await mintToken(tokenKeys, { ...holder, endsAt: start + minute }, start)
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp).toBe((start + minute) / 1000)
  })
  // [ASVS-9.2.2]
  it('of one kind opens no session of another kind', async () =>
    expect(await ask(await mintToken(tokenKeys, { ...holder, kind: 'agent' }, start))).toEqual(refused('tokenForged')))
})

describe('a token', () => {
  const by = (itsSid: string) => mintToken(tokenKeys, { ...holder, sid: itsSid }, start)
  it.each([
    ['no cookie', {}],
    ['the cookie of another browser', cookieOf(randomBytes(32).toString('base64url'))],
    ['a cookie that is none of ours', cookieOf('x')],
    ['the cookie under the name of another lender', { hl_device_other: Object.values(browser)[0] ?? '' }],
  ])('of a browser is nothing with %s', async (_, cookies) => {
    // Whose token was copied goes into the record of security events.
    const copied = { ...refused('deviceUnknown'), about: uuid }
    expect(await ask(await good(), { cookies })).toEqual(copied)
    const at = start + lifetimes.token
    expect(await ask(await good(), { cookies, at })).toEqual(copied)
  })
  it('of a program needs no cookie, and ends', async () => {
    const token = await by(programsSid)
    expect(await ask(token, { cookies: {} })).toEqual({ caller: ownerOf(programsSid) })
    expect(await ask(token, { cookies: {}, at: start + lifetimes.token })).toEqual(ended)
  })
  // [ASVS-9.2.3]
  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another audience', { aud: 'urn:hearthline:calls:elsewhere' }],
    ['the issuer of another lender', addresseeOf({ app, tenant: otherTenant })],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['neither', { iss: undefined, aud: undefined }],
  ])('with %s is nothing', async (_, payload) =>
    expect(await ask(await sign({ payload }))).toEqual(refused('tokenElsewhere')),
  )
  it('of the release before, without either, opens what that release opened until it ends', async () => {
    const old = await sign({ payload: { sid: oldSid, iss: undefined, aud: undefined } })
    expect(await ask(old, { cookies: {} })).toEqual({ caller: ownerOf(oldSid) })
    const renewed = (await ask(old, { cookies: {}, at: start + 6 * minute })).renewedToken ?? ''
    expect(await ask(renewed, { cookies: {}, at: start + 15 * minute })).toMatchObject({ caller: ownerOf(oldSid) })
    expect(await ask(old, { cookies: {}, at: start + lifetimes.token })).toEqual(ended)
  })
})

describe('a forged token makes its sender a visitor:', () => {
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['none', () => new UnsecuredJWT({ ...claims, sub: uuid, exp: start / 1000 + 600 }).encode()],
    ['none in odd case', () => byHand({ alg: 'nOnE', typ: 'JWT', kid: '2' }, second)],
    ['no signature', async () => `${(await good()).split('.').slice(0, 2).join('.')}.`],
    ['a changed signature', async () => flip(await good(), (await good()).length - 10)],
    ['a changed payload', async () => flip(await good(), (await good()).indexOf('.') + 12)],
    ['a key of their own', () => sign({ key: strangers })],
    ['an empty key', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '2' }, '')],
    ['HS384 with our key', () => byHand({ alg: 'HS384', typ: 'JWT', kid: '2' }, second, whole, 'sha384')],
    ['HS512 with our key', () => byHand({ alg: 'HS512', typ: 'JWT', kid: '2' }, second, whole, 'sha512')],
    ['RS256 in the header, HMAC below', () => byHand({ alg: 'RS256', typ: 'JWT', kid: '2' }, second)],
    [
      'a real RS256 signature with its key enclosed',
      async () =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: '2', jwk: await exportJWK(rsa.publicKey) })
          .setSubject(uuid)
          .setExpirationTime(start / 1000 + 600)
          .sign(rsa.privateKey),
    ],
    ['no kid', () => byHand({ alg: 'HS256', typ: 'JWT' }, second)],
    ['an unknown kid', () => sign({ header: { kid: '3' } })],
    ['the other kid', () => sign({ header: { kid: '1' } })],
    ['a kid that is a path', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }, '')],
    ['a kid that is SQL', () => byHand({ alg: 'HS256', typ: 'JWT', kid: "2' or '1'='1" }, second)],
    ['a kid like 2', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '2.0' }, second)],
    ['a kid that is a number', () => byHand({ alg: 'HS256', typ: 'JWT', kid: 2 }, second)],
    ['a prototype as kid', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '__proto__' }, second)],
    ['a critical header nobody knows', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '2', crit: ['x'], x: 1 }, second)],
    ['another kind of token', () => sign({ header: { typ: 'at+jwt' } })],
    ["somebody else's session", () => sign({ sub: randomUUID() })],
    ['staff by its own word', () => sign({ payload: { kind: 'staff', roles: ['funder'] } })],
    ['no expiry', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '2' }, second, { ...claims, sub: uuid, iat: 1 })],
    ['no session', () => sign({ payload: { sid: undefined } })],
    ['a list as subject', () => byHand({ alg: 'HS256', typ: 'JWT', kid: '2' }, second, { ...whole, sub: [uuid] })],
    ['five parts', async () => `${await good()}.x.y`],
    ['ten megabytes', () => 'a'.repeat(10_000_000)],
    ['not a token', () => 'null'],
  ]
  // [ASVS-7.2.1] [ASVS-9.1.1] [ASVS-9.1.2] [ASVS-9.1.3] [ASVS-9.2.2] [ASVS-15.3.6]
  it.each(forged)('%s', async (_, make) => expect(await ask(await make())).toEqual(refused('tokenForged')))
  // [ASVS-9.2.4]
  it("another lender's org in it", async () =>
    expect(await ask(await sign({ payload: { org: otherTenant.id } }))).toEqual(refused('tokenElsewhere')))
  it('nothing after the scheme', async () => expect(await ask('')).toEqual(visitor))
})
