import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CERTIFICATE_FILES, certificates } from './certificates.ts'

let folder: string
const fileOf = (name: string) => join(folder, `${name}.crt`)
const make = (name: string, days: number): void => {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status } = spawnSync('openssl', [
    ...[...words, '-days', String(days), '-subj', `/CN=${name}`, '-out', fileOf(name)],
    ...['-keyout', join(folder, `${name}.key`)],
  ])
  expect(status).toBe(0)
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-certificates-'))
  make('long.example', 90)
  make('short.example', 20)
})
afterAll(() => rmSync(folder, { recursive: true }))

const now = Date.now()
const inDays = (days: number) => now + days * 86_400_000

describe('the certificates of the settings', () => {
  // [ASVS-11.1.2]
  it.each(Object.keys(CERTIFICATE_FILES))('are listed for %s: whose, by whom, which key and until when', (name) => {
    const { lines, due } = certificates({ [name]: fileOf('long.example') }, now)
    const text = lines.join('\n')
    const end = new Date(inDays(90)).toISOString().slice(0, 7)
    expect(text).toMatch(
      new RegExp(`${name}.*\\n +CN=long\\.example, by itself, ec prime256v1, ends on ${end}-\\d\\d\\n +SHA-256 `),
    )
    expect(due).toEqual([])
  })

  it('are all listed of a file with several, and those that the database is believed by', () => {
    const both = fileOf('both')
    writeFileSync(both, readFileSync(fileOf('long.example'), 'utf8') + readFileSync(fileOf('short.example'), 'utf8'))
    const { lines } = certificates({ DATABASE_URL: `postgres://a@b/c?sslmode=verify-full&sslrootcert=${both}` }, now)
    expect(lines.join('\n')).toMatch(/DATABASE_URL[\s\S]+CN=long\.example[\s\S]+CN=short\.example/)
  })

  it('are warned of a month before they end, and once they have', () => {
    const env = { TLS_CERT_FILE: fileOf('long.example') }
    expect(certificates(env, inDays(59)).due).toEqual([])
    expect(certificates(env, inDays(61)).due).toEqual([expect.stringMatching(/^To do: .*TLS_CERT_FILE ends on/)])
    expect(certificates(env, inDays(91)).due).toEqual([expect.stringMatching(/TLS_CERT_FILE is over/)])
    expect(certificates({ TLS_CERT_FILE: '/nothing' }, now).due).toEqual([expect.stringContaining('no certificate')])
  })

  it('end the command with 1 where something is due, and with 0 where nothing is (control)', () => {
    const run = (file: string) =>
      spawnSync(process.execPath, ['tools/run.mjs', 'keys', 'inventory'], {
        env: { PATH: process.env.PATH ?? '', HOME: folder, DATA_DIR: folder, TLS_CERT_FILE: file },
        encoding: 'utf8',
      })
    const [short, long] = [run(fileOf('short.example')), run(fileOf('long.example'))]
    expect([short.status, long.status]).toEqual([1, 0])
    expect(short.stdout).toContain('To do: a certificate of TLS_CERT_FILE')
    expect(long.stdout).toContain('CN=long.example')
  })
})
