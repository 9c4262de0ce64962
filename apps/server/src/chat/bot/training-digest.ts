import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** What learns, of examples that it is given: they are no source, and neither are the answers beside them. */
const ENTRIES = ['answering/learned-guard.ts', 'retrieval/build-index.ts']

const OURS = /^(?:\.|@hearthline\/)/

/** What a source imports; types alone change nothing that is learned. */
const IMPORTS = /^(?:import|export) (?!type )[^'";]*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(IMPORTS)].flatMap(([, ...names]) => names.filter((name) => name !== undefined))

/** Of a part of a package, its name: 'zod' of 'zod/mini'. */
const packageOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')

const packageFolder = (file: string): string => {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(folder)
}

/** Files and versions by name, wherever the sources lie: those of a file, and of all that it imports. */
const collect = (file: string, found: Map<string, string>): void => {
  const folder = packageFolder(file)
  const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const key = `${name}/${relative(folder, file)}`
  if (found.has(key)) return
  const text = readFileSync(file, 'utf8')
  found.set(key, text)
  for (const imported of importsOf(text))
    if (OURS.test(imported)) collect(createRequire(file).resolve(imported), found)
    // Another version of a package may find other stems.
    else if (!imported.startsWith('node:')) found.set(imported, dependencies[packageOf(imported)])
}

/** A digest of the sources by which the chatbot learns, and of the versions of the packages that they use. */
export const digestOfSources = (bot: string): string => {
  const found = new Map<string, string>()
  for (const entry of ENTRIES) collect(join(bot, entry), found)
  return createHash('sha256')
    .update(JSON.stringify([...found].toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
}

/** The build writes the digest in its place (tools/setup/targets.mjs): a bundle has no sources. */
declare const TRAINING_SOURCES: string | undefined

/** The way in which this release learns. Nobody raises it by hand: it is another one whenever a source is. */
export const trainingSources: string =
  typeof TRAINING_SOURCES === 'undefined' ? digestOfSources(import.meta.dirname) : TRAINING_SOURCES

/** Of examples, and of the way in which they are learned: neither a stored gate nor a file outlives a change of either. */
export const digestOfTraining = (examples: readonly object[], sources = trainingSources): string =>
  createHash('sha256').update(sources).update(JSON.stringify(examples)).digest('hex')
