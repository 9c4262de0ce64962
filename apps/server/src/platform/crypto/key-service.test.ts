import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ComposedServer, createComposedServer } from '../../testing/composed-server.ts'
import { type MasterKey, readConfig } from '../config/index.ts'
import { withClient } from '../postgres/index.ts'
import { keyServiceOf } from './key-service.ts'
import { rewrapKeys, rotateKeys } from './manage-keys.ts'
import { createSoftHsm, hasSoftHsm, type SoftHsm } from './testing/soft-hsm.ts'

const ABOUT = 'key:field:1'

describe('a master key that is a setting', () => {
  it('opens what it wrapped, about the same key alone, and no other opens it', async () => {
    const [mine, other] = [keyServiceOf(randomBytes(32)), keyServiceOf(randomBytes(32))]
    const key = randomBytes(32)
    const wrapped = await mine.wrap(key, ABOUT)
    expect(await mine.unwrap(wrapped, ABOUT)).toEqual(key)
    expect(await mine.unwrap(wrapped, 'key:field:2')).toBeUndefined()
    expect(await other.unwrap(wrapped, ABOUT)).toBeUndefined()
  })
})

describe.skipIf(!hasSoftHsm)('a master key in a token (Debian’s softhsm2, asked by its opensc)', () => {
  let hsm: SoftHsm
  const keyAt = (address: string): MasterKey => readConfig({ MASTER_KEY: address, DATA_DIR: '/nonexistent' }).masterKey
  const service = (id: string) => keyServiceOf(keyAt(hsm.keyAddress(id)))
  beforeAll(() => {
    hsm = createSoftHsm()
    hsm.makeKey('a1')
    hsm.makeKey('a2')
    vi.stubEnv('SOFTHSM2_CONF', hsm.environment.SOFTHSM2_CONF)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    hsm.remove()
  })

  it('opens what it wrapped, about the same key alone, and no other opens it', async () => {
    const key = randomBytes(32)
    const wrapped = await service('a1').wrap(key, ABOUT)
    expect(await service('a1').unwrap(wrapped, ABOUT)).toEqual(key)
    expect(await service('a1').unwrap(wrapped, 'key:field:2')).toBeUndefined()
    expect(await service('a2').unwrap(wrapped, ABOUT)).toBeUndefined()
    const turned = Buffer.from(wrapped)
    turned[5] = (turned[5] ?? 0) ^ 1
    expect(await service('a1').unwrap(turned, ABOUT)).toBeUndefined()
  })

  it('and one that is a setting pass over what the other wrapped', async () => {
    const setting = keyServiceOf(randomBytes(32))
    const key = randomBytes(32)
    expect(await service('a1').unwrap(await setting.wrap(key, ABOUT), ABOUT)).toBeUndefined()
    expect(await setting.unwrap(await service('a1').wrap(key, ABOUT), ABOUT)).toBeUndefined()
  })

  it('does not leave the token', () => {
    expect(hsm.ask('--list-objects').output).toMatch(/sensitive, always sensitive, never extractable/)
    const read = hsm.ask('--read-object', '--type', 'secrkey', '--id', 'a1')
    expect(read).toMatchObject({ code: 1, output: expect.stringContaining('CKR_ATTRIBUTE_SENSITIVE') })
  })

  it.each([
    [
      'a key that the token does not have',
      (address: string) => address.replace('%a1', '%b9'),
      /key b9 .* cannot be used/,
    ],
    [
      'a token that is not there',
      (address: string) => address.replace('token=hearthline', 'token=other'),
      /No slot with token/,
    ],
    ['a library that is not there', (address: string) => address.replace('libsofthsm2', 'nothing'), /cannot be used/],
  ])('says so and wraps nothing: %s', async (_, change, words) => {
    await expect(keyServiceOf(keyAt(change(hsm.keyAddress('a1')))).wrap(randomBytes(32), ABOUT)).rejects.toThrow(words)
  })

  it('sends a PIN that was refused once, and a new one once the file has it', async () => {
    const asked = service('a1')
    onTestFinished(() => writeFileSync(hsm.pinFile, `${hsm.pin}\n`))
    writeFileSync(hsm.pinFile, '00000000\n')
    for (const _ of [1, 2]) await expect(asked.derive('x', Buffer.alloc(32))).rejects.toThrow(/CKR_PIN_INCORRECT/)
    // Once: what is asked now is not asked of the token, which is away.
    hsm.unplug()
    await expect(asked.derive('x', Buffer.alloc(32))).rejects.toThrow(/CKR_PIN_INCORRECT/)
    hsm.plugIn()
    writeFileSync(hsm.pinFile, `${hsm.pin}\n`)
    expect(await asked.derive('x', Buffer.alloc(32))).toHaveLength(32)
  })

  it('gives the program its PIN and none of our settings, and nothing of either among its arguments', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-program-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const seen = join(folder, 'seen')
    const { PATH = '' } = process.env
    const real = `PATH='${PATH}' exec pkcs11-tool "$@"`
    writeFileSync(join(folder, 'pkcs11-tool'), `#!/bin/sh\necho "$@" >${seen}.args\nenv >${seen}.env\n${real}\n`)
    chmodSync(join(folder, 'pkcs11-tool'), 0o700)
    const settings = {
      PATH: `${folder}${delimiter}${PATH}`,
      MASTER_KEY: 'a-secret',
      DATABASE_URL: 'a-secret',
      SMTP_URL: 'a-secret',
    }
    const before = { ...process.env }
    Object.assign(process.env, settings)
    onTestFinished(() => {
      for (const name of Object.keys(settings)) delete process.env[name]
      Object.assign(process.env, before)
    })
    await service('a1').derive('x', Buffer.alloc(32))
    const [args, env] = [readFileSync(`${seen}.args`, 'utf8'), readFileSync(`${seen}.env`, 'utf8')]
    expect(args).toContain('--mechanism SHA256-HMAC')
    expect(args).not.toContain(hsm.pin)
    expect(env).toContain(hsm.pin)
    expect(env).not.toContain('a-secret')
  })

  describe('and a server', () => {
    let server: ComposedServer
    const fromSetting = randomBytes(32)
    beforeAll(async () => {
      const env = { MASTER_KEY: hsm.keyAddress('a1') }
      server = await createComposedServer({ env, seams: { probeKeysMs: 300 } })
    })
    afterAll(() => server.close())
    const readyz = async () => {
      const { statusCode, body } = await server.fastify.inject('/readyz')
      // What /readyz answers.
      const parts = JSON.parse(body) as Readonly<Record<string, unknown>>
      return { status: statusCode, keys: parts.keys, keyService: parts.keyService }
    }
    const WAIT = { timeout: 20_000, interval: 100 }

    it('is ready while the token answers, and says so once it does not', async () => {
      // The worker has to have begun, too.
      await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, keys: true, keyService: true }), WAIT)
      hsm.unplug()
      // It has its data keys, so it serves; a start, or a new version, would miss the token.
      await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, keys: true, keyService: false }), WAIT)
      hsm.plugIn()
      await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, keys: true, keyService: true }), WAIT)
    })

    it('is not ready with a version of a key that it cannot open, until it can', async () => {
      const masterKey = keyAt(hsm.keyAddress('a1'))
      const act = <T>(work: (client: Parameters<typeof rotateKeys>[0]) => Promise<T>) =>
        withClient(server.database.appUrl, work)
      await act((client) => rotateKeys(client, { masterKey }, { purposes: ['draft'], nowMs: Date.now() }))
      hsm.unplug()
      await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 503, keys: false }), WAIT)
      hsm.plugIn()
      await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 200, keys: true }), WAIT)
    }, 60_000)

    it('does not start where the token is away, and changes nothing', async () => {
      hsm.unplug()
      onTestFinished(() => hsm.plugIn())
      const again = createComposedServer({ env: { MASTER_KEY: hsm.keyAddress('a1') }, database: server.database })
      await expect(again).rejects.toThrow(/token hearthline test cannot be used/)
      const masterKey = keyAt(hsm.keyAddress('a1'))
      const rewrapped = withClient(server.database.appUrl, (client) =>
        rewrapKeys(client, { masterKey: fromSetting, before: masterKey }),
      )
      await expect(rewrapped).rejects.toThrow(/cannot be used/)
    })
  })
})
