import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultRateSheet } from '@hearthline/domain/pricing'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, type Mode } from '../platform/config/index.ts'
import { createDb, type Db } from '../platform/db/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { sampleRecord, withValue } from './checking/sample-record.ts'
import { loadOrganisations, type Organisations, requireLender } from './organisations.ts'

const shipped = resolve(import.meta.dirname, '../../organisations')
const main = sampleRecord('hearthline')
const harbor = sampleRecord('harbor-point')

let database: TestDatabase
let db: Db
let pool: Db['pool']
let folder: string
let logged: string
beforeEach(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.appUrl, max: 2, hooks: { handle: async () => undefined } })
  pool = db.pool
  folder = mkdtempSync(join(tmpdir(), 'hearthline-lenders-'))
  logged = ''
})
afterEach(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, record: unknown) =>
  writeFileSync(join(folder, name), typeof record === 'string' ? record : JSON.stringify(record, null, 2))

const load = (mode: Mode = 'sandbox', given: readonly unknown[] = []) => {
  const write = (line: string) => {
    logged += line
  }
  const log = createLog('info', { write })
  return loadOrganisations(db, { given, folder, mode, log })
}
const codesOf = ({ registry }: Organisations) => registry.all.map(({ orgCode }) => orgCode).sort()
const nameAt = ({ registry }: Organisations, host: string) => registry.byHost(host)?.companyInfo.companyName

const renamed = (record: typeof harbor, companyName: string, version = record.version + 1) => ({
  ...withValue(record, ['companyInfo', 'companyName'], companyName),
  version,
})

describe('a bad record at the start', () => {
  it('is left out with a line that says why, and the others serve', async () => {
    write('a.json', withValue(harbor, ['brand', 'palettes', 'primary', '600'], '#9cc3fe'))
    write('b.json', main)
    const organisations = await load()
    expect(codesOf(organisations)).toEqual(['HEARTHLINE'])
    expect(logged).toMatch(/a\.json is left out.*line \d+: brand\.palettes\.primary\.600 is too weak for links/)
  })
  it('keeps its hosts from showing the default lender', async () => {
    write('a.json', withValue(harbor, ['companyInfo', 'email'], 'nobody'))
    write('b.json', main)
    const organisations = await load()
    expect(organisations.registry.byHost('harbor-point.localhost:3000')).toBeUndefined()
    expect(nameAt(organisations, 'elsewhere.localhost')).toBe(main.companyInfo.companyName)
  })
  it('that claims a host of another lender is the one left out', async () => {
    write('a.json', main)
    write('b.json', { ...harbor, hosts: ['harbor-point.localhost', 'hearthline.localhost'] })
    const organisations = await load()
    expect(codesOf(organisations)).toEqual(['HEARTHLINE'])
    expect(nameAt(organisations, 'hearthline.localhost')).toBe(main.companyInfo.companyName)
    expect(logged).toContain('hosts[1] is hearthline.localhost, which HEARTHLINE has')
  })
  it('is not missed where the folder is not there: the start fails', async () => {
    rmSync(folder, { recursive: true })
    await expect(load()).rejects.toThrow(ConfigError)
    writeFileSync(folder, '')
  })
  it('that no lender is left beside is said with the setting that mends it', () =>
    // Only `all` is used.
    expect(() => requireLender({ all: [] } as never)).toThrow(
      /^ORGANISATIONS names no lender.*npm run org -- check FILE/,
    ))
})

describe('while the site runs', () => {
  it('a changed record is served, a new lender joins and is welcomed', async () => {
    write('a.json', main)
    const organisations = await load()
    const { registry } = organisations
    const welcomed: string[] = []
    organisations.onArrival(async ({ orgCode }) => void welcomed.push(orgCode))
    const before = registry.byCode('HEARTHLINE')?.brandVersion ?? ''
    write('a.json', { ...withValue(main, ['brand', 'displayWeight'], 500), version: main.version + 1 })
    write('b.json', harbor)
    await organisations.refresh()
    expect(codesOf(organisations)).toEqual(['HARBOR_POINT', 'HEARTHLINE'])
    expect(welcomed).toEqual(['HARBOR_POINT'])
    expect(registry.byCode('HEARTHLINE')?.brandVersion).not.toBe(before)
    expect(registry.brand(before)?.displayWeight).toBe(main.brand.displayWeight)
    await organisations.refresh()
    expect(welcomed).toEqual(['HARBOR_POINT'])
  })
  it.each([
    ['is no JSON', '{ "id": '],
    ['does not fit', JSON.stringify({ ...withValue(harbor, ['states'], []), version: 9 })],
    [
      'cannot be read by everybody',
      JSON.stringify({ ...withValue(harbor, ['brand', 'palettes', 'neutral', '600'], '#bbc1c9'), version: 9 }),
    ],
  ])('a change that %s leaves the last good one in force, and is told once', async (_, text) => {
    write('a.json', main)
    write('b.json', harbor)
    const organisations = await load()
    write('b.json', text)
    await organisations.refresh()
    await organisations.refresh()
    expect(nameAt(organisations, 'harbor-point.localhost')).toBe(harbor.companyInfo.companyName)
    expect(logged.match(/b\.json is left out/g)).toHaveLength(1)
    write('b.json', renamed(harbor, 'Harbor Point, mended', 10))
    await organisations.refresh()
    expect(nameAt(organisations, 'harbor-point.localhost')).toBe('Harbor Point, mended')
  })
  it('a change without a higher version is told and not served', async () => {
    write('b.json', harbor)
    const organisations = await load()
    write('b.json', renamed(harbor, 'Harbor Point, unversioned', harbor.version))
    await organisations.refresh()
    expect(nameAt(organisations, 'harbor-point.localhost')).toBe(harbor.companyInfo.companyName)
    expect(logged).toContain(`differs from version ${harbor.version}, which is in force: raise its version`)
  })
  it('a sheet or a policy that changes under its name is told and not served, and served under a name of its own', async () => {
    const { states: _, ...policy } = defaultPolicy
    const dearer = { ...defaultRateSheet, laterDraws: { ...defaultRateSheet.laterDraws, marginPercent: '3.33' } }
    const give = (version: number, rateSheets: readonly object[], policies: readonly object[]) =>
      write('b.json', { ...harbor, version, lending: { rateSheets, policies } } as typeof harbor)
    give(20, [defaultRateSheet], [policy])
    const organisations = await load()
    const marginNow = () =>
      organisations.registry.byCode('HARBOR_POINT')?.lending.rateSheets.at(-1)?.laterDraws.marginPercent
    const before = marginNow()
    give(21, [dearer], [policy])
    await organisations.refresh()
    expect(marginNow()).toBe(before)
    expect(logged).toContain(`lending.rateSheets[0].version is ${dearer.version}, which was kept with other figures`)
    give(21, [dearer], [{ ...policy, thirdLienMaxHcltvPercent: '60' }])
    await organisations.refresh()
    expect(marginNow()).toBe(before)
    expect(logged).toContain(`lending.policies[0].version is ${policy.version}, which was kept with other figures`)
    give(21, [defaultRateSheet, { ...dearer, version: 'harbor-2', effectiveOn: '2026-11-02' }], [policy])
    await organisations.refresh()
    expect(marginNow()).toBe('3.33')
  })
  it('a folder that goes away changes nothing', async () => {
    write('a.json', main)
    const organisations = await load()
    rmSync(folder, { recursive: true })
    await organisations.refresh()
    expect(codesOf(organisations)).toEqual(['HEARTHLINE'])
    expect(logged).toContain('could not be read again; those in force stay')
    writeFileSync(folder, '')
  })
})

describe('the database', () => {
  it('brings the lenders that another process kept', async () => {
    const organisations = await load('sandbox', [main])
    await loadOrganisations(db, { given: [harbor], mode: 'sandbox', log: createLog('silent') })
    expect(codesOf(organisations)).toEqual(['HEARTHLINE'])
    await organisations.refresh()
    expect(codesOf(organisations)).toEqual(['HARBOR_POINT', 'HEARTHLINE'])
  })
  it('keeps a newer version than the file has', async () => {
    await load('sandbox', [renamed(harbor, 'Harbor Point, newer', 30)])
    write('b.json', harbor)
    expect(nameAt(await load(), 'harbor-point.localhost')).toBe('Harbor Point, newer')
  })
  it('with a row of an older form serves the others, and takes the file in its place', async () => {
    const older = { ...harbor, version: 40, operatingHours: undefined }
    await pool.query('insert into house.organisations (id, code, version, record) values ($1, $2, $3, $4)', [
      harbor.id,
      harbor.orgCode,
      40,
      JSON.stringify(older),
    ])
    const organisations = await load('sandbox', [main])
    expect(codesOf(organisations)).toEqual(['HEARTHLINE'])
    expect(organisations.registry.byHost('harbor-point.localhost')).toBeUndefined()
    expect(logged).toContain('the record of HARBOR_POINT is left out')
    write('b.json', harbor)
    await organisations.refresh()
    expect(nameAt(organisations, 'harbor-point.localhost')).toBe(harbor.companyInfo.companyName)
  })
})

describe('a record that an earlier release stored', () => {
  const { OPS_CHAT: CHAT, OPS_PHONE } = harbor.operatingHours
  const older = { ...harbor, operatingHours: { OPS_PHONE, CHAT } }
  const store = () =>
    pool.query('insert into house.organisations (id, code, version, record) values ($1, $2, $3, $4)', [
      older.id,
      older.orgCode,
      older.version,
      JSON.stringify(older),
    ])

  it('with the chat’s hours under their old name is served', async () => {
    await store()
    const organisations = await load('sandbox', [main])
    expect(organisations.registry.byCode('HARBOR_POINT')?.operatingHours).toEqual(harbor.operatingHours)
    expect(logged).not.toContain('is left out')
  })

  it('is the same as the file of its version, which says OPS_CHAT', async () => {
    await store()
    write('b.json', harbor)
    expect(codesOf(await load())).toEqual(['HARBOR_POINT'])
    expect(logged).not.toContain('differs from version')
  })

  it('is no excuse for a file that still says CHAT', async () => {
    write('a.json', main)
    write('b.json', older)
    expect(codesOf(await load())).toEqual(['HEARTHLINE'])
    expect(logged).toMatch(/operatingHours\.CHAT is not known.*known here are OPS_PHONE, OPS_CHAT/)
  })
})

describe('MODE=live', () => {
  it('serves no made-up lender, even where the database was a sandbox once', async () => {
    const { isSample: _, ...genuine } = {
      ...main,
      id: '3d0f4b1a-52f7-4a3a-8a5b-0d8f6c1e2f01',
      orgCode: 'REAL',
      hosts: ['real.example'],
    }
    expect(codesOf(await load('sandbox', [harbor]))).toEqual(['HARBOR_POINT'])
    expect(codesOf(await load('live', [harbor, { ...genuine, isDefault: false }]))).toEqual(['REAL'])
  })
  it('leaves a bad record out as a sandbox does', async () => {
    const { isSample: _, ...genuine } = main
    expect(codesOf(await load('live', [genuine, withValue(harbor, ['lei'], 'X')]))).toEqual(['HEARTHLINE'])
    expect(logged).toContain('lei is X')
  })
})

describe('the host of the console', () => {
  const { isSample: _, ...genuine } = { ...main, hosts: ['www.lender.example', 'apply.lender.example'] }
  const named = { ...genuine, consoleHosts: ['staff.lender.example', 'desk.lender.example'] }

  it('is console.<host> of each host in a sandbox, and of no address', async () => {
    const record = { ...main, hosts: ['hearthline.localhost', 'apply.localhost', 'localhost', '192.0.2.7'] }
    const { registry } = await load('sandbox', [record])
    const hosts = [...record.hosts, 'hearthline.localhost:3000', '127.0.0.1:3000', 'unknown.example']
    expect(hosts.map(registry.consoleOf)).toEqual([
      'console.hearthline.localhost',
      'console.apply.localhost',
      undefined,
      undefined,
      'console.hearthline.localhost',
      undefined,
      undefined,
    ])
    expect(registry.isConsoleHost('CONSOLE.apply.localhost:3000')).toBe(true)
    expect(registry.byHost('console.apply.localhost')?.orgCode).toBe('HEARTHLINE')
    expect(registry.isConsoleHost('apply.localhost')).toBe(false)
    expect(registry.consoleOf('console.apply.localhost')).toBeUndefined()
  })

  it('is not taken by default from the lender that names it', async () => {
    const taker = { ...harbor, hosts: ['console.hearthline.localhost'] }
    const { registry } = await load('sandbox', [main, taker])
    expect(registry.byHost('console.hearthline.localhost')?.orgCode).toBe('HARBOR_POINT')
    expect(registry.isConsoleHost('console.hearthline.localhost')).toBe(false)
    expect(registry.consoleOf('hearthline.localhost')).toBeUndefined()
  })

  it.each(['sandbox', 'live'] as const)('is what the record names, in a %s', async (mode) => {
    const { registry } = await load(mode, [named])
    expect(named.hosts.map(registry.consoleOf)).toEqual(['staff.lender.example', 'staff.lender.example'])
    expect(named.consoleHosts.map(registry.isConsoleHost)).toEqual([true, true])
    expect(logged).not.toContain('consoleHosts')
  })

  it('is none in live without one, which is told once with lender and setting, and /console stays', async () => {
    const organisations = await load('live', [genuine])
    await organisations.refresh()
    expect(genuine.hosts.map(organisations.registry.consoleOf)).toEqual([undefined, undefined])
    expect(organisations.registry.isUnknown('console.www.lender.example')).toBe(true)
    expect(logged.match(/consoleHosts is missing in the record of HEARTHLINE/g)).toHaveLength(1)
  })

  it.each([
    ['hosts', { hosts: ['staff.lender.example'] }],
    ['consoleHosts', { consoleHosts: ['desk.lender.example'] }],
  ])('is no other lender’s: neither among its %s', async (_, claim) => {
    expect(codesOf(await load('sandbox', [named, { ...harbor, ...claim }]))).toEqual(['HEARTHLINE'])
    expect(logged).toContain('which HEARTHLINE has')
  })
})

describe('files beside a record', () => {
  it('are taken into it: pictures and rate sheets', async () => {
    for (const name of ['juniper.json', 'juniper.sheet.json', 'juniper-logo.svg', 'juniper-loader.svg'])
      copyFileSync(join(shipped, name), join(folder, name))
    const juniper = (await load()).registry.byCode('JUNIPER')
    expect(juniper?.brand.logo?.src).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(juniper?.lending.rateSheets[0]?.version).toBe('juniper-2026-11-01')
  })
  it('that are missing or no JSON are told', async () => {
    copyFileSync(join(shipped, 'juniper.json'), join(folder, 'juniper.json'))
    copyFileSync(join(shipped, 'juniper-logo.svg'), join(folder, 'juniper-logo.svg'))
    write('juniper.sheet.json', '{\n"version": }')
    expect(codesOf(await load('sandbox', [main]))).toEqual(['HEARTHLINE'])
    expect(logged).toMatch(/brand\.loader\.src names \\"juniper-loader\.svg\\", which is not there/)
    expect(logged).toMatch(/rateSheets\[0\] names \\"juniper\.sheet\.json\\", which is no JSON .* on line 2/)
  })
})
