import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { repository } from './setup/set-up.mjs'

/**
 * `npm run catalogues` holds the catalogues against the messages in the sources: every message in every language, and
 * no message that nobody says any more. With --write it brings them up to date first (new messages stay to translate).
 * The server's are compiled beside them, and held to what they were compiled from.
 */

/** @typedef {Record<string, { message?: string, translation?: string, obsolete?: boolean }>} Messages */

/** @type {(root: string) => string[]} */
const configured = (root) =>
  ['apps', 'packages']
    .flatMap((zone) => readdirSync(join(root, zone)).map((name) => join(root, zone, name)))
    .filter((folder) => existsSync(join(folder, 'lingui.config.ts')))

/** @type {(where: string, said: Messages, known: Messages, isSource: boolean) => string[]} */
export const compare = (where, said, known, isSource) => [
  ...Object.keys(said)
    .filter((id) => !known[id] || known[id].obsolete)
    .map((id) => `${where}: not there: ${said[id]?.message ?? id}`),
  ...Object.entries(known)
    .filter(([id, { obsolete }]) => !said[id] || obsolete)
    .map(([id, { message }]) => `${where}: nobody says it any more: ${message ?? id}`),
  ...Object.entries(known)
    .filter(([id, { translation }]) => said[id] && !isSource && !translation)
    .map(([id, { message }]) => `${where}: not translated: ${message ?? id}`),
  // What is printed comes from the catalogue: a message with an id of its own may be reworded in the source alone.
  ...Object.entries(known)
    .filter(([id, { translation }]) => isSource && translation && said[id]?.message && translation !== said[id].message)
    .map(([id]) => `${where}: says otherwise than the source: ${said[id]?.message ?? id}`),
]

/** A catalogue as a program without a bundler reads it. @type {(translations: Record<string, string>) => string} */
const compiled = (translations) => {
  const { compileMessage } = createRequire(join(repository, 'package.json'))('@lingui/message-utils/compileMessage')
  const messages = Object.entries(translations).map(([id, text]) => [id, compileMessage(text)])
  return `${JSON.stringify({ messages: Object.fromEntries(messages) }, null, 1)}\n`
}

/** @type {(folder: string, write: boolean) => Promise<{ catalogues: number, messages: number, faults: string[] }>} */
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
    const said = await catalog.collect()
    if (!said) throw new Error(`The messages of ${folder} could not be read.`)
    const known = await catalog.readAll()
    messages += Object.keys(said).length
    for (const locale of config.locales) {
      errors.push(
        ...compare(
          relative(repository, catalog.getFilename(locale)),
          said,
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
  return { catalogues: catalogs.length, messages, faults: errors }
}

const run = async (/** @type {string} */ root, /** @type {boolean} */ write) => {
  let catalogues = 0
  let messages = 0
  const errors = []
  for (const folder of configured(root)) {
    const found = await checkFolder(folder, write)
    catalogues += found.catalogues
    messages += found.messages
    errors.push(...found.faults)
  }
  if (messages === 0) errors.push('The catalogue check read no message: is there a lingui.config.ts in apps/web?')
  for (const fault of errors) console.error(fault)
  console.log(`${messages} messages in ${catalogues} catalogues, ${errors.length} faults`)
  return errors.length
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = (await run(repository, process.argv.includes('--write'))) > 0 ? 1 : 0
