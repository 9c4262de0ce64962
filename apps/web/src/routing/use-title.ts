import { DEFAULT_TITLE, INSTEAD_TITLES, pageTitle, type RouteMatch, titleOf } from '@hearthline/domain/routes'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useCompany } from '../session/index.ts'
import { entryTitles } from './entry-titles.ts'

/** The window's title: '{company} | {words}'. */
const useWindowTitle = (words: string): void => {
  const { name } = useCompany()
  const full = pageTitle(name, words)
  useEffect(() => {
    document.title = full
  }, [full])
}

/** Keeps the window's title at '{company} | {page}' (portal.md 2.4), in the reader's language. */
export const useTitle = (match: RouteMatch | undefined, words: Readonly<Record<string, MessageDescriptor>>): void => {
  const { i18n } = useLingui()
  const title = match ? titleOf(match) : DEFAULT_TITLE
  const said = words[title]
  useWindowTitle(said ? i18n._(said) : title)
}

/** The title of a page that stands in another's place; the maintenance flag may bring its own words. */
export const useInsteadTitle = (page: keyof typeof INSTEAD_TITLES, given?: string): void => {
  const { i18n } = useLingui()
  const said = entryTitles[INSTEAD_TITLES[page]]
  useWindowTitle(given ?? (said ? i18n._(said) : INSTEAD_TITLES[page]))
}
