import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { endPostmaster } from '../../../tests/support/supervised.ts'

const repository = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'hearthline-'))
chmodSync(folder, 0o755)
const records = join(folder, 'records')
/** Made by the first start. */
const dataDir = join(folder, 'data')
/** The environment of `npm start`. */
let settings: Readonly<Record<string, string>>
let server: ServerProcess

const run = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const { PATH = '', HOME = '' } = process.env
    const argv = ['tools/run.mjs', ...words]
    const child = execFile(process.execPath, argv, { cwd: repository, env: { PATH, HOME, ...env } }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    )
  })

beforeAll(async () => {
  const shipped = JSON.parse(readFileSync(join(repository, 'apps/server/organisations/hearthline.json'), 'utf8'))
  const ours = { ...shipped, orgCode: 'OURS', canonicalOrgCode: 'OURS', hosts: ['ours.localhost'] }
  ours.companyInfo = { ...ours.companyInfo, organization: 'OURS' }
  mkdirSync(records)
  writeFileSync(join(records, 'ours.json'), JSON.stringify(ours))
  settings = { PORT: String(await freePort()), HOST: '0.0.0.0', DATA_DIR: dataDir, ORGANISATIONS: records }
  server = await startServer({ port: Number(settings.PORT), dataDir, environment: settings })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await endPostmaster(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

describe('with the settings of npm start', () => {
  it('seed finds the server and its lender, and export what was seeded', async () => {
    const seeded = await run(settings, 'seed', '--at', 'OFFER_SELECTION', '--org', 'ours')
    expect(seeded).toMatchObject({ code: 0, err: '' })
    const { uuid, links } = JSON.parse(seeded.out)
    expect(links.application).toBe(`http://ours.localhost:${settings.PORT}/account/heloc/${uuid}`)
    const file = join(dataDir, 'exports', `${uuid}.audit.json`)
    expect(await run(settings, 'export', 'audit', uuid)).toEqual({ code: 0, out: `${file}\n`, err: '' })
    expect(readFileSync(file, 'utf8')).toContain(uuid)
  })

  it.each([['export audit'], ['export mismo'], ['export bundle'], ['replay']])(
    '%s names a number of another form',
    async (command) => {
      const { code, out, err } = await run(settings, ...command.split(' '), '1234')
      expect([code > 0, out]).toEqual([true, ''])
      expect(err).toMatch(/^"1234" is not the number of (an application|a decision): .*8-4-4-4-12.*\n$/)
    },
  )
})

describe('seed --bulk', () => {
  it.each(['0', 'many', '-5', '1000001'])('refuses to make %s', async (count) => {
    const { code, out, err } = await run(settings, 'seed', `--bulk=${count}`, '--org', 'ours')
    expect([code, out]).toEqual([1, ''])
    expect(err).toBe(`--bulk ${count}: give how many applications to make, from 1 to 1000000.\n`)
  })

  it('refuses a live system, and a step beside it', async () => {
    const live = await run({ ...settings, MODE: 'live' }, 'seed', '--bulk', '10', '--org', 'ours')
    expect(live).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/sandbox.*MODE is live/) })
    const both = await run(settings, 'seed', '--bulk', '10', '--at', 'COMPLETE')
    expect(both).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^--bulk chooses steps/) })
  })

  it('says that the server uses another database', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'hearthline-'))
    chmodSync(elsewhere, 0o755)
    const other = { ...settings, DATA_DIR: elsewhere, PORT: String(await freePort()) }
    const second = await startServer({ port: Number(other.PORT), dataDir: elsewhere, environment: other })
    const { code, out, err } = await run(
      { ...other, PORT: settings.PORT ?? '' },
      'seed',
      '--bulk',
      '10',
      '--org',
      'ours',
    )
    await second.kill('SIGTERM')
    await endPostmaster(elsewhere)
    rmSync(elsewhere, { recursive: true, force: true })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^This database has no application .*uses another one\.\n$/)
  })
})

describe('with other settings', () => {
  it('seed says where it looked, and how to name the server', async () => {
    const { code, out, err } = await run(
      { ...settings, PORT: String(await freePort()) },
      'seed',
      '--at',
      'OFFER_SELECTION',
      '--org',
      'ours',
    )
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^No server answers at http:\/\/127\.0\.0\.1:\d+.*PORT.*--server.*\n$/)
  })

  it('seed asks for the port that PORT=0 took', async () => {
    const { err } = await run({ ...settings, PORT: '0' }, 'seed', '--at', 'OFFER_SELECTION')
    expect(err).toMatch(/^PORT=0 .*--server.*\n$/)
  })

  it('export says that there is no key or no database, and makes none', async () => {
    const elsewhere = join(folder, 'elsewhere')
    const keyless = await run({ DATA_DIR: elsewhere }, 'export', 'audit', crypto.randomUUID())
    expect(keyless.code).toBeGreaterThan(0)
    expect(keyless.err).toMatch(/^There is no master\.key below .*elsewhere: .*DATA_DIR.*MASTER_KEY.*\n$/)
    const MASTER_KEY = randomBytes(32).toString('base64')
    const { code, err } = await run({ DATA_DIR: elsewhere, MASTER_KEY }, 'export', 'audit', crypto.randomUUID())
    expect(code).toBeGreaterThan(0)
    expect(err).toMatch(/^There is no database below .*elsewhere: .*DATA_DIR.*DATABASE_URL.*\n$/)
    expect(existsSync(elsewhere)).toBe(false)
  })
})

/** Under root, PostgreSQL's user may pass through these folders but not list them. */
const passed = process.getuid?.() === 0 ? 0o011 : 0

// [ASVS-13.3.2]
it('what the server and its commands write is for their user alone', () => {
  const written = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
    // PostgreSQL's programs, copied if its user cannot reach npm's; they hold no data.
    .filter((name) => name.split('/')[0] !== 'bin')
    // The running server takes files away meanwhile.
    .flatMap((name) => {
      const entry = lstatSync(join(dataDir, name), { throwIfNoEntry: false })
      return entry === undefined ? [] : [{ name, entry }]
    })
  const open = written.filter(({ entry }) => (entry.mode & 0o077 & (entry.isDirectory() ? ~passed : 0o077)) !== 0)
  expect(open.map(({ name, entry }) => `${name} ${(entry.mode & 0o777).toString(8)}`)).toEqual([])
  for (const kind of [/^master\.key$/, /^files\/./, /^exports\/./, /^postgres\/data\/base\/./])
    expect(
      written.some(({ name }) => kind.test(name)),
      String(kind),
    ).toBe(true)
})
