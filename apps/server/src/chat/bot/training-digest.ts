import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whatever lies here may change what is learned; what does not costs a training too many, once a release. */
const FOLDERS = ['retrieval', 'answering']

const sourcesIn = (bot: string): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(bot, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => `${folder}/${name}\n${readFileSync(join(bot, folder, name), 'utf8')}`),
  )

/** The packages that sources import: another version may find other stems. */
const packagesOf = (sources: readonly string[]): readonly string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(/ from '([^.'][^']*)'/g)].map(([, name = '']) => name)))]
    .filter((name) => !name.startsWith('node:'))
    .toSorted()

/** A digest of the sources by which the chatbot learns, and of the versions of the packages that they use. */
export const digestOfSources = (bot: string): string => {
  const sources = sourcesIn(bot)
  const { dependencies } = JSON.parse(readFileSync(join(bot, '../../../package.json'), 'utf8'))
  const versions = packagesOf(sources).map((name) => [name, dependencies[name]])
  return createHash('sha256')
    .update(JSON.stringify([sources, versions]))
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
