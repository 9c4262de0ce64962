import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '..')
const shipped = join(repository, 'apps/server/organisations/marigold.json')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-org-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const org = (...args: readonly string[]) =>
  new Promise<{ code: number; lines: readonly string[]; usage: string }>((done) =>
    execFile(process.execPath, ['tools/run.mjs', 'org', ...args], { cwd: repository }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), lines: out.split('\n').filter(Boolean), usage: err }),
    ),
  )

const changed = (name: string, change: (text: string) => string) => {
  const file = join(folder, name)
  writeFileSync(file, change(readFileSync(shipped, 'utf8')))
  return file
}

describe('npm run org -- check', () => {
  it('accepts a correct record', async () =>
    expect(await org('check', shipped)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/marigold\.json is right: MARIGOLD, version \d+\.$/)],
    }))

  it('reports for each error the line, the place, what is wrong and how to correct it', async () => {
    const file = changed('m.json', (text) =>
      text.replace('"zip": "30303"', '"zip": 30303').replace('"email"', '"e-mail"'),
    )
    const text = readFileSync(file, 'utf8').split('\n')
    const line = (part: string) => text.findIndex((one) => one.includes(part)) + 1
    const { code, lines } = await org('check', file)
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringContaining(`m.json:${line('"zip"')} companyInfo.companyAddress.zip is 30303: give text.`),
      expect.stringContaining(`m.json:${line('"companyInfo"')} companyInfo.email is missing: give text.`),
      expect.stringContaining(`m.json:${line('"e-mail"')} companyInfo.e-mail is not known: perhaps email was meant`),
    ])
  })

  it('also checks records in combination', async () => {
    const { code, lines } = await org(
      'check',
      shipped,
      changed('copy.json', (text) => text.replace('"MARIGOLD"', '"COPY"')),
    )
    expect([code, lines.length]).toEqual([1, 3])
    expect(lines[0]).toContain('is right: MARIGOLD')
    expect(lines.join()).toMatch(/copy\.json:\d+ hosts\[0\] is marigold\.localhost, which MARIGOLD has/)
  })

  it('reports a file that is not JSON, or not there', async () => {
    const { code, lines } = await org(
      'check',
      changed('cut.json', (text) => text.slice(0, 200)),
      join(folder, 'gone.json'),
    )
    expect([code, lines.length]).toEqual([1, 2])
    expect(lines[0]).toMatch(/cut\.json:\d+ the record is no JSON/)
    expect(lines[1]).toMatch(/gone\.json:1 the record cannot be read .*name a file that is there/)
  })

  it('prints its usage for other arguments', async () => {
    const { code, usage } = await org('chekc')
    expect([code, usage]).toEqual([2, expect.stringContaining('npm run org -- check FILE')])
  })
})
