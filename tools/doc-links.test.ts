import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const documents = ['.', 'docs', 'docs/decisions', 'docs/progress', 'docs/spec-coverage'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g
const PLACE = /`((?:apps|packages|tools|tests|docs)\/[\w./-]+)`/g

/** Where a document leads that is not there: its links, and the files and folders that it names. */
const lost = (document: string, text: string): readonly string[] =>
  [
    ...[...text.matchAll(LINK)].map(([, to = '']) => join(dirname(document), to)),
    ...[...text.matchAll(PLACE)].map(([, place = '']) => place),
  ].filter((place) => !existsSync(join(root, place)))

/** Decisions tell what was so when they were made; what is in force is held. */
const isHeld = (document: string) => !document.startsWith('docs/decisions/') || document.endsWith('README.md')

it.each(documents.filter(isHeld))('%s leads to what is there', (document) =>
  expect(lost(document, readFileSync(join(root, document), 'utf8'))).toEqual([]),
)

it('sees a link and a place that are gone (control)', () =>
  expect(lost('docs/x.md', 'See [it](decisions/000-nothing.md) and `apps/nowhere/file.ts`.')).toEqual([
    'docs/decisions/000-nothing.md',
    'apps/nowhere/file.ts',
  ]))
