import { pageNames } from '@hearthline/domain/routes'
import { expect, it } from 'vitest'
import { loadPage } from './page-registry.ts'

const language = { bring: async () => undefined }

/** The page names that the specification gives beside its addresses (portal.md 2.2, at the end). */
it.each(Object.entries(pageNames))('%s is a page that is there: %s', async (_, name) => {
  const page = await loadPage(name, language as unknown as Parameters<typeof loadPage>[1]) // its words are not asked for
  expect(page).toBeTypeOf('function')
})

it('would find a name without a page', async () => {
  const page = await loadPage('nowhere' as keyof object, language as unknown as Parameters<typeof loadPage>[1]) // likewise, and no name of ours
  expect(page).toBeUndefined()
})
