import { INSTEAD_TITLES, pageTitle, type RouteMatch, titleOf } from '@hearthline/domain/routes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useCompany } from '../session/index.ts'

/** Titles of the pages that people come in by, by the English words of the routes table; the others' come after them. */
export const entryTitles: Readonly<Record<string, MessageDescriptor>> = {
  'Account Setup': msg`Account Setup`,
  Dashboard: msg`Dashboard`,
  'Home Equity Line of Credit Application': msg`Home Equity Line of Credit Application`,
  Login: msg`Login`,
  'Not Accepting Applications': msg`Not Accepting Applications`,
  'Page Not Found': msg`Page Not Found`,
  Registration: msg`Registration`,
  'Registration Support': msg`Registration Support`,
  'Scheduled Maintenance': msg`Scheduled Maintenance`,
  Settings: msg`Settings`,
  Support: msg`Support`,
}

/** The window's title: '{company} | {words}'. */
const useWindowTitle = (words: string): void => {
  const { name } = useCompany()
  const full = pageTitle(name, words)
  useEffect(() => {
    document.title = full
  }, [full])
}

/** Keeps the window's title at '{company} | {page}' (portal.md 2.4), in the reader's language. */
export const useTitle = (match: RouteMatch, words: Readonly<Record<string, MessageDescriptor>>): void => {
  const { i18n } = useLingui()
  const title = titleOf(match)
  const message = words[title]
  useWindowTitle(message ? i18n._(message) : title)
}

/** The title of a page that replaces another; the maintenance flag may bring its own words. */
export const useInsteadTitle = (page: keyof typeof INSTEAD_TITLES, given?: string): void => {
  const { i18n } = useLingui()
  const message = entryTitles[INSTEAD_TITLES[page]]
  useWindowTitle(given ?? (message ? i18n._(message) : INSTEAD_TITLES[page]))
}
