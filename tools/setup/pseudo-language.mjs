import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The language whose words the pseudo-language stands in for. */
export const PSEUDO_LOCALE = 'en'

/**
 * Gives a bundle of the server English words with an accent on every letter, as Lingui gives them to pages; whatever is
 * still plain did not come out of a catalogue.
 * @type {(root: string) => import('esbuild').Plugin}
 */
export const pseudoWords = (root) => ({
  name: 'pseudo-words',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]platform[\\/]language[\\/]locales[\\/]en\.json$/ }, async () => {
      const folder = join(root, 'apps', 'server')
      const require = createRequire(join(folder, 'package.json'))
      const { createCompiledCatalog, getCatalogs } = require('@lingui/cli/api')
      const { sourceLocale, ...config } = require('@lingui/conf').getConfig({ cwd: folder })
      const [catalog] = await getCatalogs({ sourceLocale, ...config })
      if (catalog === undefined) throw new Error(`${folder} has no catalogue`)
      const { messages } = await catalog.getTranslations(PSEUDO_LOCALE, { sourceLocale, fallbackLocales: {} })
      const how = { namespace: 'json', pseudoLocale: PSEUDO_LOCALE }
      return { contents: createCompiledCatalog(PSEUDO_LOCALE, messages, how).source, loader: 'json' }
    })
  },
})

/** The first line of every file of such a bundle: a live server never runs in the pseudo-language. */
export const REFUSES_LIVE =
  "if (process.env.MODE === 'live') throw new Error('The pseudo-language is for a sandbox: it never runs with MODE=live.')"
