import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../setup/set-up.mjs'
import { DAYS, flawsIn } from './flaws.mjs'
import { readLock } from './lock.mjs'

/** @type {string} */
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-flaws-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const lock = readLock()
const fastify = lock.packages['node_modules/fastify']?.version ?? ''
const ID = 'GHSA-aaaa-bbbb-cccc'

/** As npm 10 writes it: the flaw itself, and a package that has it by way of another. */
const audited = (severity = 'high') => ({
  auditReportVersion: 2,
  vulnerabilities: {
    fastify: {
      name: 'fastify',
      severity,
      via: [
        { source: 1, name: 'fastify', title: 'A made-up flaw', url: `https://github.com/advisories/${ID}`, severity },
      ],
      nodes: ['node_modules/fastify'],
    },
    '@fastify/static': { name: '@fastify/static', severity, via: ['fastify'], nodes: ['node_modules/@fastify/static'] },
  },
})
const scanned = (
  /** @type {{ severity?: string, published?: string, version?: string }} */ {
    severity = 'HIGH',
    published = '2026-10-01T09:00:00Z',
    version = fastify,
  },
) => ({
  results: [
    {
      packages: [
        {
          package: { name: 'fastify', version, ecosystem: 'npm' },
          vulnerabilities: [{ id: ID, published, summary: 'A made-up flaw', database_specific: { severity } }],
        },
      ],
    },
  ],
})

/** @type {(report: unknown, ...words: string[]) => { code: number | null, lines: string }} */
const run = (report, ...words) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'tools/flaws.mjs'), file, ...words],
    {
      encoding: 'utf8',
    },
  )
  return { code: status, lines: stdout + stderr }
}
const knownSince = (/** @type {string} */ knownOn) => {
  const file = join(folder, 'known.json')
  writeFileSync(file, JSON.stringify([{ id: ID, knownOn, why: 'nothing of ours calls it' }]))
  return ['--known', file]
}

describe('npm run flaws', () => {
  // [ASVS-15.2.1]
  it.each([
    ['critical', '2026-10-08', '2026-10-09'],
    ['high', '2026-10-31', '2026-11-01'],
    ['moderate', '2026-12-30', '2026-12-31'],
    ['low', '2027-03-30', '2027-03-31'],
  ])('lets a package with a flaw that is %s be there until %s, and fails on %s', (severity, last, next) => {
    for (const [report, words] of /** @type {const} */ ([
      [scanned({ severity }), []],
      [audited(severity), knownSince('2026-10-01')],
    ])) {
      expect(run(report, '--on', last, ...words)).toMatchObject({
        code: 0,
        lines: expect.stringContaining(`open     ${severity}`),
      })
      expect(run(report, '--on', next, ...words)).toMatchObject({
        code: 1,
        lines: expect.stringContaining(`OVERDUE  ${severity}`),
      })
    }
  })

  it.each([
    ['npm, which names no day, until somebody writes down since when it is known', audited()],
    ['a scanner that has no severity, as critical', scanned({ severity: 'UNKNOWN' })],
  ])('fails at once with a flaw of %s', (_, report) => {
    expect(run(report, '--on', '2026-10-20').code).toBe(1)
  })

  it('takes fewer days of whoever runs it, and no more than the promise', () => {
    expect(run(scanned({}), '--on', '2026-10-20', '--high', '14').code).toBe(1)
    expect(run(scanned({}), '--on', '2026-11-20', '--high', '90').code).toBe(1)
    expect(run(scanned({}), '--on', '2026-10-20', '--high', 'soon')).toMatchObject({
      code: 1,
      lines: expect.stringContaining('--high'),
    })
  })

  it('passes where there is no flaw, or none of what is installed (control)', () => {
    expect(run({ auditReportVersion: 2, vulnerabilities: {} })).toMatchObject({
      code: 0,
      lines: '0 flaws, 0 longer than allowed\n',
    })
    expect(run(scanned({ version: '0.0.1' })).code).toBe(0)
  })

  it.each(['', '{}', '[]', '{"error":{"code":"ENOTFOUND"}}', '{"auditReportVersion":1,"advisories":{}}'])(
    'takes %j for no report',
    (text) => expect(run(text).code).toBe(1),
  )
})

it('a flaw that a package has by way of another is one flaw', () =>
  expect(flawsIn(audited(), lock).map(({ name }) => name)).toEqual(['fastify']))

it('SECURITY.md promises these times and no others', () => {
  const text = readFileSync(join(repository, 'SECURITY.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (critical|high|moderate|low) \| (\d+) days \|/gm)].map(([, name, days]) => [
    name,
    Number(days),
  ])
  expect(Object.fromEntries(rows)).toEqual(DAYS)
})
