import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkAsvs, drawAsvs, drawSafeguards } from './index.ts'

const row = { id: '6.2.1', level: 1, requirement: 'Trays are flat' }
const TEST = 'apps/server/src/tray.test.ts'
const asking = (name: string, tag = '[ASVS-6.2.1]') =>
  `import { ${name} } from './tray.ts'\n// ${tag}\nit('is flat', () => expect(${name}()).toBe(true))\n`

describe('a repository', () => {
  let root = ''
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const writeRow = (change: object) =>
    write('docs/asvs/v06.json', JSON.stringify({ chapter: 6, title: 'Trays', requirements: [{ ...row, ...change }] }))
  const writeRule = (change: object) =>
    write(
      'docs/asvs/safeguards.json',
      JSON.stringify([{ id: '314.4(a)', element: 'Somebody is in charge', ...change }]),
    )

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'asvs-'))
    await writeRow({})
    await writeRule({ lender: 'Names them' })
  })
  afterEach(() => rm(root, { recursive: true }))

  it('is refused while a requirement has neither a test nor a reason', async () =>
    expect(await checkAsvs(root)).toEqual(['ASVS 6.2.1 has no test, and docs/asvs does not say why']))

  it('is taken with a test, which the document links', async () => {
    await write(TEST, asking('isFlat'))
    expect(await checkAsvs(root)).toEqual([])
    const drawn = await drawAsvs(root)
    expect(drawn).toContain(`| 6.2.1 | 1 | Trays are flat | proven | [${TEST} › is flat](../${TEST}) |`)
    expect(drawn).toContain('| V6 · Trays | 1 | 1 | 0 | 0 | 0 |')
  })

  it('is refused again once the test is skipped, or runs what no entry point leads to alone', async () => {
    const none = ['ASVS 6.2.1 has no test, and docs/asvs does not say why']
    await write(TEST, asking('isFlat').replace('it(', 'it.skip('))
    expect(await checkAsvs(root)).toEqual(none)
    await write(TEST, asking('sampleFacts'))
    expect(await checkAsvs(root)).toEqual(none)
  })

  it.each([
    ['notApplicable', 'There are no trays', 'not applicable', '| V6 · Trays | 1 | 0 | 0 | 1 | 0 |'],
    ['open', 'Nobody has looked', 'open', '| V6 · Trays | 1 | 0 | 0 | 0 | 1 |'],
  ])('is taken with the reason %s, which is refused beside a test', async (key, words, status, counts) => {
    await writeRow({ [key]: words })
    expect(await checkAsvs(root)).toEqual([])
    const drawn = await drawAsvs(root)
    expect(drawn).toContain(`| 6.2.1 | 1 | Trays are flat | ${status} | ${words} |`)
    expect(drawn).toContain(counts)
    await write(TEST, asking('isFlat'))
    expect(await checkAsvs(root)).toEqual([
      `ASVS 6.2.1 has a test, and docs/asvs says that it is ${key}: one of the two is wrong`,
    ])
  })

  it('is taken with a document and its heading, and refused once either is gone', async () => {
    await writeRow({ paper: 'docs/trays.md#How flat' })
    expect(await checkAsvs(root)).toEqual(['ASVS 6.2.1 rests on docs/trays.md, which is not there'])
    await write('docs/trays.md', '# Trays\nHow flat\n')
    expect(await checkAsvs(root)).toEqual([
      "ASVS 6.2.1 rests on 'How flat' of docs/trays.md, which has no such heading",
    ])
    await write('docs/trays.md', '# Trays\n## How flat\n')
    expect(await checkAsvs(root)).toEqual([])
    expect(await drawAsvs(root)).toContain('| paper | [docs/trays.md](trays.md): How flat |')
  })

  it.each([
    ['[ASVS-6.2.2]', `${TEST}:2 names ASVS 6.2.2, which is no requirement of docs/asvs`],
    ['[ASVS-6.2]', `${TEST}:2 [ASVS-6.2] is no id of a requirement`],
    ['[ASVS-6.2.1, 6.2.2]', `${TEST}:2 [ASVS-6.2.1, 6.2.2] is no id of a requirement`],
  ])('is refused with the tag %s, and draws nothing', async (tag, error) => {
    await write(TEST, asking('isFlat', tag))
    expect(await checkAsvs(root)).toContainEqual(expect.stringContaining(error))
    await expect(drawAsvs(root)).rejects.toThrow(error)
  })

  it.each(['node_modules/x/a.test.ts', 'tools/asvs/a.test.ts', 'tools/tagged-tests/a.test.ts', 'src/a.ts'])(
    'reads no tags from %s',
    async (file) => {
      await write(file, asking('isFlat'))
      expect(await checkAsvs(root)).toHaveLength(1)
    },
  )

  it('maps the rule to requirements as they stand, and is refused with one that is not there', async () => {
    await write(TEST, asking('isFlat'))
    await writeRule({ by: ['6.2.1'], documents: ['docs/trays.md'] })
    expect(await checkAsvs(root)).toEqual(['314.4(a) names docs/trays.md, which is not there'])
    await write('docs/trays.md', '# Trays\n')
    expect(await checkAsvs(root)).toEqual([])
    expect(await drawSafeguards(root)).toContain(
      '| 314.4(a) | Somebody is in charge | ASVS 6.2.1: proven<br>[docs/trays.md](trays.md) |  |',
    )
    await writeRule({ by: ['6.2.7'] })
    expect(await checkAsvs(root)).toEqual(['314.4(a) names ASVS 6.2.7, which is no requirement of docs/asvs'])
  })
})

describe('this repository', () => {
  it('has the 253 requirements of levels 1 and 2, 70 of them of the first', async () => {
    const drawn = await drawAsvs(resolve(import.meta.dirname, '../..'))
    const levels = [...drawn.matchAll(/^\| \d+\.\d+\.\d+ \| ([12]) \|/gm)].map(([, level]) => level)
    expect([levels.length, levels.filter((level) => level === '1').length]).toEqual([253, 70])
  })

  it('has each element of the rule, from 314.4(a) to 314.4(i)', async () => {
    const drawn = await drawSafeguards(resolve(import.meta.dirname, '../..'))
    for (const letter of 'abcdefghi') expect(drawn).toContain(`| 314.4(${letter})`)
  })
})
