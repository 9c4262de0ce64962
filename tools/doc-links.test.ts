import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const documents = ['.', 'docs', 'docs/decisions', 'docs/progress', 'docs/spec-coverage', 'docs/asvs'].flatMap(
  (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
)

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g
const PLACE = /`((?:apps|packages|tools|tests|docs|deploy)\/[\w./@-]+)`/g
/** A place by its last folders, as in `domain/states` or `signing/renew-documents.ts`. */
const SHORT_PLACE =
  /`(?!(?:apps|packages|tools|tests|docs|deploy|node_modules)\/)([a-z][\w-]*(?:\/[a-z][\w-]*)+(?:\.\w+)*)`/g

const MEDIA_TYPE = /^(?:application|audio|font|image|multipart|text|video)\//

const places = ['apps', 'packages', 'tools', 'tests', 'docs', 'deploy'].flatMap((zone) =>
  readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .filter((place) => !place.includes('node_modules'))
    .map((place) => `/${zone}/${place}/`),
)
/** `domain/states` is packages/domain/src/states. */
const isSomewhere = (place: string): boolean =>
  places.some((one) => one.replace('/src/', '/').includes(`/${place}/`) || one.includes(`/${place}/`))

/** Targets of a document that do not exist: its links, and the files and folders that it names. */
const lost = (document: string, text: string): readonly string[] => [
  ...[
    ...[...text.matchAll(LINK)].map(([, to = '']) => join(dirname(document), to)),
    ...[...text.matchAll(PLACE)].map(([, place = '']) => place),
  ].filter((place) => !existsSync(join(root, place))),
  ...[...text.matchAll(SHORT_PLACE)]
    .map(([, place = '']) => place)
    .filter((place) => !MEDIA_TYPE.test(place) && !isSomewhere(place)),
]

it.each(documents)('%s leads only to what exists', (document) =>
  expect(lost(document, readFileSync(join(root, document), 'utf8'))).toEqual([]),
)

it('finds a link and a path that are gone (control)', () =>
  expect(
    lost('docs/x.md', 'See [it](decisions/000-nothing.md), `apps/nowhere/file.ts` and `states/recording-charges`.'),
  ).toEqual(['docs/decisions/000-nothing.md', 'apps/nowhere/file.ts', 'states/recording-charges']))
