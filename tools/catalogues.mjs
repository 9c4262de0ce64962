import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { repository } from './setup/set-up.mjs'

/**
 * `npm run catalogues` compares the catalogues with the messages in the sources: every message must be there in every
 * language, and no message that the sources no longer have. With --write it first updates them (new messages stay
 * untranslated). The server's catalogues are also compiled, and compared with their sources.
 */

/** @typedef {Record<string, { message?: string, translation?: string, obsolete?: boolean }>} Messages */

/** @type {(root: string) => string[]} */
const configured = (root) =>
  ['apps', 'packages']
    .flatMap((zone) => readdirSync(join(root, zone)).map((name) => join(root, zone, name)))
    .filter((folder) => existsSync(join(folder, 'lingui.config.ts')))

/** @type {(where: string, inSources: Messages, known: Messages, isSource: boolean) => string[]} */
export const compare = (where, inSources, known, isSource) => [
  ...Object.keys(inSources)
    .filter((id) => !known[id] || known[id].obsolete)
    .map((id) => `${where}: not there: ${inSources[id]?.message ?? id}`),
  ...Object.entries(known)
    .filter(([id, { obsolete }]) => !inSources[id] || obsolete)
    .map(([id, { message }]) => `${where}: nobody says it any more: ${message ?? id}`),
  ...Object.entries(known)
    .filter(([id, { translation }]) => inSources[id] && !isSource && !translation)
    .map(([id, { message }]) => `${where}: not translated: ${message ?? id}`),
  // The printed text comes from the catalogue: the text of a message with its own id can be changed in the source
  // alone.
  ...Object.entries(known)
    .filter(
      ([id, { translation }]) =>
        isSource && translation && inSources[id]?.message && translation !== inSources[id].message,
    )
    .map(([id]) => `${where}: says otherwise than the source: ${inSources[id]?.message ?? id}`),
]

/**
 * A catalogue as a module that a program without a bundler can read.
 * @type {(translations: Record<string, string>) => string}
 */
const compiled = (translations) => {
  const { compileMessage } = createRequire(join(repository, 'package.json'))('@lingui/message-utils/compileMessage')
  const messages = Object.entries(translations).map(([id, text]) => [id, compileMessage(text)])
  return `${JSON.stringify({ messages: Object.fromEntries(messages) }, null, 1)}\n`
}

/** @type {(folder: string, write: boolean) => Promise<{ catalogues: number, messages: number, errors: string[] }>} */
const checkFolder = async (folder, write) => {
  const require = createRequire(join(folder, 'package.json'))
  const config = require('@lingui/conf').getConfig({ cwd: folder })
  const { getCatalogs } = require('@lingui/cli/api')
  process.chdir(folder)
  const errors = []
  let messages = 0
  const catalogs = await getCatalogs(config)
  for (const catalog of catalogs) {
    if (write) await catalog.make({ locale: config.locales, clean: true, overwrite: true, orderBy: config.orderBy })
    const inSources = await catalog.collect()
    if (!inSources) throw new Error(`The messages of ${folder} could not be read.`)
    const known = await catalog.readAll()
    messages += Object.keys(inSources).length
    for (const locale of config.locales) {
      errors.push(
        ...compare(
          relative(repository, catalog.getFilename(locale)),
          inSources,
          known[locale] ?? {},
          locale === config.sourceLocale,
        ),
      )
      if (config.compileNamespace !== 'json') continue
      const file = catalog.getFilename(locale).replace(/\.po$/, '.json')
      const { messages: translations } = await catalog.getTranslations(locale, {
        sourceLocale: config.sourceLocale,
        fallbackLocales: {},
      })
      const text = compiled(translations)
      if (write) writeFileSync(file, text)
      else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
        errors.push(`${relative(repository, file)}: not compiled from its catalogue: npm run catalogues -- --write`)
    }
  }
  return { catalogues: catalogs.length, messages, errors }
}

const run = async (/** @type {string} */ root, /** @type {boolean} */ write) => {
  let catalogues = 0
  let messages = 0
  const errors = []
  for (const folder of configured(root)) {
    const found = await checkFolder(folder, write)
    catalogues += found.catalogues
    messages += found.messages
    errors.push(...found.errors)
  }
  if (messages === 0) errors.push('The catalogue check read no message: is there a lingui.config.ts in apps/web?')
  for (const error of errors) console.error(error)
  console.log(`${messages} messages in ${catalogues} catalogues, ${errors.length} errors`)
  return errors.length
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = (await run(repository, process.argv.includes('--write'))) > 0 ? 1 : 0
