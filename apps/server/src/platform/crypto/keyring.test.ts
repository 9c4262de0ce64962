import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { keyStatus, open, openKeyring, PURPOSES, rewrapKeys, rotateKeys, seal } from './index.ts'

let database: TestDatabase
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 3 })
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
  await database.drop()
})

const TAX_ID = '900-01-0001'
let masterKey: Buffer
let nowMs: number
const now = () => nowMs
const LATER_MS = 120_000
beforeEach(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('delete from house.keys')
  await owner.end()
  masterKey = randomBytes(32)
  nowMs = Date.now()
})

/** What somebody has who holds a dump of the database and a master key. */
const dump = async () => (await client.query('select * from house.keys order by purpose, version')).rows
/** Whether the attacker reads what was sealed, with the keys of that dump. */
const opensWith = async (stolen: Buffer, rows: readonly Record<string, unknown>[], sealed: Buffer) => {
  // No more of a pool is used, and the real table holds the keys of today.
  const rowsOnly = { query: async () => ({ rows }) } as unknown as pg.Pool
  return openKeyring(rowsOnly, { masterKey: stolen }, () => Number.MAX_SAFE_INTEGER).then(
    ({ keys }) => {
      try {
        return open(keys.field, sealed, 'tax-id:one').toString() === TAX_ID
      } catch {
        return false
      }
    },
    () => false,
  )
}

describe('a new version of a key', () => {
  // [ASVS-11.2.2]
  it('may seal by another algorithm, while processes run and what the first one sealed still opens', async () => {
    const running = await openKeyring(pool, { masterKey }, now)
    const old = seal(running.keys.file, TAX_ID, 'a')
    const algorithm = 'chacha20-poly1305'
    await rotateKeys(client, { masterKey }, { purposes: ['file'], nowMs: nowMs - LATER_MS, algorithm })
    await running.refresh()
    const sealed = seal(running.keys.file, TAX_ID, 'a')
    expect([old[0], sealed[0]]).toEqual([1, 2])
    const anew = await openKeyring(pool, { masterKey }, now)
    for (const { keys } of [running, anew])
      for (const one of [old, sealed]) expect(open(keys.file, one, 'a').toString()).toBe(TAX_ID)
    const usual = { ...anew.keys.file, algorithms: new Map() }
    expect(() => open(usual, sealed, 'a')).toThrow()
    const states = await keyStatus(client, { masterKey }, nowMs)
    expect(states.filter(({ purpose }) => purpose === 'file').map((one) => [one.algorithm, one.state])).toEqual([
      ['aes-256-gcm', 'opens'],
      [algorithm, 'seals'],
    ])
  })

  it('is opened by running processes before any of them seals with it', async () => {
    const one = await openKeyring(pool, { masterKey }, now)
    const two = await openKeyring(pool, { masterKey }, now)
    const old = seal(one.keys.field, TAX_ID, 'a')
    await rotateKeys(client, { masterKey }, { purposes: ['field'], nowMs })
    await one.refresh()
    // One process knows it already, another does not: what either seals opens in both.
    expect(seal(one.keys.field, TAX_ID, 'a')[0]).toBe(1)
    await two.refresh()
    nowMs += LATER_MS
    const sealed = seal(one.keys.field, TAX_ID, 'a')
    expect(sealed[0]).toBe(2)
    for (const { keys } of [one, two])
      expect([sealed, old].map((bytes) => open(keys.field, bytes, 'a').toString())).toEqual([TAX_ID, TAX_ID])
  })

  it('that sealed at once would not open in a process that has not read it yet (control)', async () => {
    const one = await openKeyring(pool, { masterKey }, now)
    const two = await openKeyring(pool, { masterKey }, now)
    await rotateKeys(client, { masterKey }, { purposes: ['field'], nowMs: nowMs - LATER_MS })
    await one.refresh()
    expect(() => open(two.keys.field, seal(one.keys.field, TAX_ID, 'a'), 'a')).toThrow(/version 2/)
  })

  it('is of one purpose alone, or of all', async () => {
    const { keys, refresh } = await openKeyring(pool, { masterKey }, now)
    await rotateKeys(client, { masterKey }, { purposes: ['draft'], nowMs })
    await rotateKeys(client, { masterKey }, { nowMs })
    await refresh()
    nowMs += LATER_MS
    expect(PURPOSES.map((purpose) => keys[purpose].newest)).toEqual(PURPOSES.map((one) => (one === 'draft' ? 3 : 2)))
  })

  it('is refused while the master key changes, and with a wrong one', async () => {
    await openKeyring(pool, { masterKey })
    const before = await dump()
    const during = rotateKeys(client, { masterKey: randomBytes(32), before: masterKey }, { nowMs })
    await expect(during).rejects.toThrow(/MASTER_KEY_BEFORE/)
    await expect(rotateKeys(client, { masterKey: randomBytes(32) }, { nowMs })).rejects.toThrow(/does not open/)
    expect(await dump()).toEqual(before)
  })
})

describe('the status', () => {
  it('names every version, whether it seals, and what opens it', async () => {
    await openKeyring(pool, { masterKey })
    await rotateKeys(client, { masterKey }, { purposes: ['field'], nowMs })
    const of = async (masters: Parameters<typeof keyStatus>[1], at = nowMs) =>
      (await keyStatus(client, masters, at)).filter(({ purpose }) => purpose === 'field')
    expect(await of({ masterKey })).toMatchObject([
      { version: 1, state: 'seals', openedBy: 'MASTER_KEY' },
      { version: 2, state: 'waits', openedBy: 'MASTER_KEY' },
    ])
    expect(await of({ masterKey: randomBytes(32), before: masterKey }, nowMs + LATER_MS)).toMatchObject([
      { version: 1, state: 'opens', openedBy: 'MASTER_KEY_BEFORE' },
      { version: 2, state: 'seals', openedBy: 'MASTER_KEY_BEFORE' },
    ])
    expect(await of({ masterKey: randomBytes(32) })).toMatchObject([{ openedBy: undefined }, { openedBy: undefined }])
  })
})

describe('the drill: MASTER_KEY leaked', () => {
  it('ends with an old key that opens nothing in the database of then, while processes serve', async () => {
    const running = await openKeyring(pool, { masterKey }, now)
    const stolen = masterKey
    const sealed = seal(running.keys.field, TAX_ID, 'tax-id:one')
    // The control: until the drill, the thief needs no more than a dump.
    expect(await opensWith(stolen, await dump(), sealed)).toBe(true)
    // Every process is started anew with both keys, one after another.
    const fresh = randomBytes(32)
    const both = await openKeyring(pool, { masterKey: fresh, before: stolen }, now)
    expect(await rewrapKeys(client, { masterKey: fresh, before: stolen })).toBe(PURPOSES.length)
    for (const { keys, refresh } of [running, both]) {
      await refresh()
      expect(open(keys.field, sealed, 'tax-id:one').toString()).toBe(TAX_ID)
    }
    // Then with the new key alone.
    const { keys } = await openKeyring(pool, { masterKey: fresh }, now)
    expect(open(keys.field, sealed, 'tax-id:one').toString()).toBe(TAX_ID)
    expect(await opensWith(stolen, await dump(), sealed)).toBe(false)
    await expect(openKeyring(pool, { masterKey: stolen })).rejects.toThrow('MASTER_KEY does not open')
  })

  it('with new versions closes what is sealed from then on to a dump of before, and not what was sealed before', async () => {
    const { keys, refresh } = await openKeyring(pool, { masterKey }, now)
    const ofBefore = seal(keys.field, TAX_ID, 'tax-id:one')
    const dumped = await dump()
    await rotateKeys(client, { masterKey }, { nowMs })
    await refresh()
    nowMs += LATER_MS
    expect(await opensWith(masterKey, dumped, seal(keys.field, TAX_ID, 'tax-id:one'))).toBe(false)
    expect(await opensWith(masterKey, dumped, ofBefore)).toBe(true)
  })

  it('changes nothing where one key opens with neither, and nothing more when it is done again', async () => {
    await openKeyring(pool, { masterKey })
    const fresh = randomBytes(32)
    const before = await dump()
    const wrong = { masterKey: fresh, before: randomBytes(32) }
    await expect(rewrapKeys(client, wrong)).rejects.toThrow(/Neither/)
    expect(await dump()).toEqual(before)
    expect(await rewrapKeys(client, { masterKey: fresh, before: masterKey })).toBe(PURPOSES.length)
    const done = await dump()
    expect(await rewrapKeys(client, { masterKey: fresh, before: masterKey })).toBe(0)
    expect(await dump()).toEqual(done)
  })
})
