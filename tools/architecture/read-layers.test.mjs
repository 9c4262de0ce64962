import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readLayers } from './read-layers.mjs'

const server = 'apps/server/src'
/** @param {string} module */
const entry = (module) => ({ [`${server}/${module}/index.ts`]: 'export const entry = 1\n' })

/** @type {(files: Record<string, string>) => string} */
const plant = (files) => {
  const base = mkdtempSync(join(tmpdir(), 'hearthline-layers-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(base, 'node_modules'))
  return base
}

/** @type {(files: Record<string, string>) => Promise<string[]>} */
const errorsOf = async (files) => (await readLayers(plant(files))).errors

const sound = {
  ...entry('organisations'),
  [`${server}/applications/index.ts`]: `import { entry } from '../organisations/index.ts'\nexport const up = entry\n`,
}

it('finds no error in a tree that follows the drawing', async () => {
  expect(await readLayers(plant(sound))).toEqual({ files: 2, imports: 1, errors: [] })
})

it('fails when it has read no module', async () => {
  expect(await errorsOf({ 'README.md': 'nothing' })).toEqual(['The import check read no module.'])
})

it('fails when it has read modules and no import, as without a parser for TypeScript', async () => {
  expect(await errorsOf(entry('organisations'))).toEqual([expect.stringContaining('read no import')])
})

it.each(
  /** @type {[string, Record<string, string>, string][]} */ ([
    [
      'a circle',
      {
        'packages/domain/src/a/one.ts': `import { two } from './two.ts'\nexport const one = () => two\n`,
        'packages/domain/src/a/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
      },
      'no-circles',
    ],
    [
      'a circle of types alone, through JSX',
      {
        'packages/ui/src/a/one.tsx': `import type { Two } from './two.tsx'\nexport type One = Two\nexport const one = <p>{1}</p>\n`,
        'packages/ui/src/a/two.tsx': `import type { One } from './one.tsx'\nexport type Two = One | 2\nexport const two = <p>{2}</p>\n`,
      },
      'no-circles',
    ],
    [
      'an upward import',
      { [`${server}/organisations/rates.ts`]: `import '../applications/index.ts'\n` },
      'imports-down',
    ],
    [
      'a zone of the server that uses a module it does not list',
      { ...entry('underwriting'), [`${server}/chat/ask.ts`]: `import '../underwriting/index.ts'\n` },
      'chat-is-a-zone',
    ],
    [
      'a sideways import',
      { ...entry('feedback'), [`${server}/feedback/ask.ts`]: `import '../applications/index.ts'\n` },
      'imports-down',
    ],
    [
      'an import past index.ts',
      {
        [`${server}/organisations/secret.ts`]: '',
        [`${server}/applications/peek.ts`]: `import '../organisations/secret.ts'\n`,
      },
      'modules-meet-at-index',
    ],
    [
      'a move that is not the workflow’s',
      {
        ...entry('pricing'),
        [`${server}/applications/move-to.ts`]: '',
        [`${server}/pricing/skip.ts`]: `import '../applications/move-to.ts'\n`,
      },
      'entry-point-of-workflow',
    ],
    ['SQL outside a store', { [`${server}/organisations/find.ts`]: `import 'kysely'\n` }, 'sql-lives-in-stores'],
    [
      'a platform that knows a module',
      { ...entry('platform/jobs'), [`${server}/platform/jobs/run.ts`]: `import '../../applications/index.ts'\n` },
      'platform-imports',
    ],
    ['I/O in the domain', { 'packages/domain/src/a/read.ts': `import 'node:fs'\n` }, 'domain-does-no-io'],
    ['a package in the domain', { 'packages/domain/src/a/parse.ts': `import 'fastify'\n` }, 'domain-is-light'],
    [
      'a package that sees an app',
      { 'packages/ui/src/a.ts': `import '../../../apps/server/src/organisations/index.ts'\n` },
      'ui-uses-no-other-zone',
    ],
    [
      'features that meet',
      {
        'apps/web/src/features/offer/index.ts': `import '../income/index.ts'\n`,
        'apps/web/src/features/income/index.ts': '',
      },
      'features-do-not-meet',
    ],
    [
      'a seed that takes a short cut',
      {
        'tools/seed.ts': `import './seed/steps.ts'\n`,
        'tools/seed/steps.ts': `import '../../${server}/organisations/store.ts'\n`,
        [`${server}/organisations/store.ts`]: `import 'pg'\n`,
      },
      'seed-is-a-stranger',
    ],
    ['a module without a layer', { [`${server}/cellar/index.ts`]: '' }, 'no layer'],
    ['a module without an index.ts', { [`${server}/pricing/price.ts`]: '' }, 'no index.ts'],
    [
      'an import that leads nowhere',
      { [`${server}/applications/ask.ts`]: `import './gone.ts'\n` },
      'every-import-is-there',
    ],
  ]),
)('finds %s', async (_, planted, rule) => {
  expect((await errorsOf({ ...sound, ...planted })).join('\n')).toContain(rule)
})

it('lets workflow use the entry point that is only its own', async () => {
  const moved = {
    [`${server}/applications/move-to.ts`]: '',
    [`${server}/workflow/index.ts`]: `import '../applications/move-to.ts'\n`,
  }
  expect(await errorsOf({ ...sound, ...moved })).toEqual([])
})
