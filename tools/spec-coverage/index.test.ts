import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSpecCoverage, drawSpecCoverage } from './index.ts'
import { readIssueTitles, readSections } from './read.ts'

const clauses = {
  document: 'portal.md',
  section: '2.1',
  title: 'Trays',
  clauses: [{ id: 'P-2.1-01', clause: 'There is a tray', issue: 2 }],
}

describe('a repository', () => {
  let root = ''
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'spec-coverage-'))
    await write('docs/spec-coverage/portal-2.1.json', JSON.stringify(clauses))
    await write('docs/spec-coverage/resolved.json', '[2]')
    await write('docs/spec-coverage/issues.json', '{"2":"Trays"}')
  })
  afterEach(() => rm(root, { recursive: true }))

  it('is refused while a clause of a resolved issue has no test', async () => {
    expect(await checkSpecCoverage(root)).toEqual(['P-2.1-01 has no test, and issue 2 is resolved: There is a tray'])
  })

  it.each([
    [
      'apps/web/src/tray.test.tsx',
      "import { openShell } from './testing/open-shell.ts'\nit('is there [P-2.1-01]', () => openShell('/'))\n",
    ],
    [
      'tests/journeys/tray.spec.ts',
      "import { test } from './support/world.ts'\ntest('is there [P-2.1-01]', async ({ world }) => world.at('/'))\n",
    ],
  ])('proves the clause by %s', async (file, text) => {
    await write(file, text)
    expect(await checkSpecCoverage(root)).toEqual([])
    expect(await drawSpecCoverage(root)).toContain(`[${file} › is there](../${file})`)
  })

  it('is refused while the test of a clause of routes does not open the shell, whatever the one beside it does', async () => {
    await write(
      'apps/web/src/tray.test.tsx',
      `import { openShell } from './testing/open-shell.ts'
import { Tray } from './tray.tsx'
it('opens', () => openShell('/'))
it('is there [P-2.1-01]', () => expect(<Tray />).toBeDefined())
`,
    )
    expect(await checkSpecCoverage(root)).toEqual([
      'P-2.1-01 has tests of parts alone, and none of what a person runs, and issue 2 is resolved: There is a tray',
    ])
  })

  it('is refused while all that proves a clause is an export that no entry point leads to', async () => {
    const inSection = { ...clauses, section: '3', clauses: [{ id: 'P-3-01', clause: 'A tray holds cups', issue: 2 }] }
    await rm(join(root, 'docs/spec-coverage/portal-2.1.json'))
    await write('docs/spec-coverage/portal-3.json', JSON.stringify(inSection))
    const asking = (name: string) =>
      `import { ${name} } from './tray.ts'\nit('holds [P-3-01]', () => expect(${name}).toBe(1))\n`
    await write('packages/domain/src/tray.test.ts', asking('sampleFacts'))
    expect(await checkSpecCoverage(root)).toEqual([
      'P-3-01 has tests alone of exports that no entry point leads to, and issue 2 is resolved: A tray holds cups',
    ])
    await write('packages/domain/src/tray.test.ts', asking('holdsCups'))
    expect(await checkSpecCoverage(root)).toEqual([])
  })

  it.each([
    'node_modules/x/a.test.ts',
    'apps/web/dist/a.test.ts',
    '.data/a.test.ts',
    'tools/spec-coverage/a.test.ts',
    'src/a.ts',
  ])('reads no tags from %s', async (file) => {
    await write(file, "it('is there [P-2.1-99]', () => {})\n")
    expect(await drawSpecCoverage(root)).toContain('open (issue 2)')
  })

  it('draws nothing while a tag names no clause', async () => {
    await write('tray.test.ts', "it('is there [P-2.1-02]', () => {})\n")
    await expect(drawSpecCoverage(root)).rejects.toThrow('tray.test.ts:1 names P-2.1-02')
    expect(await checkSpecCoverage(root)).toContainEqual(expect.stringContaining('names P-2.1-02'))
  })
})

describe('the clauses of this repository', () => {
  const repository = resolve(import.meta.dirname, '../..')

  it('cover sections 2 to 4 of the portal', async () => {
    const sections = await readSections(repository)
    expect(sections.map((section) => section.section)).toEqual(
      expect.arrayContaining(['2.1', '2.2', '2.3', '2.4', '3', '4.1', '4.2', '4.3', '4.4']),
    )
  })

  it('each wait for an issue that has a title', async () => {
    const [sections, titles] = await Promise.all([readSections(repository), readIssueTitles(repository)])
    const issues = new Set(sections.flatMap((section) => section.clauses.map((clause) => clause.issue)))
    expect([...issues].filter((issue) => titles[issue] === undefined)).toEqual([])
  })
})
