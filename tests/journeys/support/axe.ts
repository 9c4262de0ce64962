import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands: the rule and where. Put into a document once, however often it is asked. */
export const axeErrors = async (page: Page): Promise<string[]> => {
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    // Nobody reads what passed, and on a page of papers it is most of the work.
    const options = { runOnly: tags, resultTypes: ['violations' as const] }
    const found = await window.axe?.run(document, options)
    if (!found) throw new Error('axe did not come')
    return found.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  }, TAGS)
}
