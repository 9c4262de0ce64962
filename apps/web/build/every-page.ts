import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { routes } from '../../../packages/domain/src/routes/routes.ts'

/** A line of a feature's list begins with the page's name, as the formatter writes it. */
const LISTED = /^ {2}(?:'([^']+)'|(\w+))[:,]/gm
const LIST = 'export const pages: FeaturePages = {'

/** An application's own address is no page: it redirects to the application's current page. */
const NO_PAGE: readonly string[] = [':uuid']

/** The pages that the features' lists answer for. */
const listedIn = (features: string): readonly string[] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w-]+[\\/]pages\.ts$/.test(file))
    .map((file) => readFileSync(join(features, file), 'utf8').split(LIST)[1]?.split('\n}')[0] ?? '')
    .flatMap((list) => [...list.matchAll(LISTED)])
    .map(([, quoted, plain]) => quoted ?? plain ?? '')

/** Pages of the routes table that no feature has. */
export const pagesWithoutComponent = (features: string): readonly string[] => {
  const listed = new Set(listedIn(features))
  return routes.map(({ name }) => name).filter((name) => !listed.has(name) && !NO_PAGE.includes(name))
}

/** A page without a component fails the build, not its first reader. */
export const everyPage = (features: string): Plugin => ({
  name: 'hearthline:every-page',
  apply: 'build',
  buildStart() {
    const missing = pagesWithoutComponent(features)
    if (missing.length > 0) this.error(`No feature has a page for ${missing.join(', ')}: list it in its pages.ts.`)
  },
})
