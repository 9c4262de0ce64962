import { DEFAULT_TITLE, INSTEAD_TITLES, pageTitle, type RouteMatch, titleOf } from '@hearthline/domain/routes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useCompany } from '../session/index.ts'

/** Titles of the pages outside an application, by the English words of the routes table. */
export const entryTitles: Readonly<Record<string, MessageDescriptor>> = {
  'Account Setup': msg`Account Setup`,
  'Coming Soon': msg`Coming Soon`,
  Dashboard: msg`Dashboard`,
  'Electronic Communications': msg`Electronic Communications`,
  Exchange: msg`Exchange`,
  'Group Manager': msg`Group Manager`,
  'Home Equity Line of Credit Application': msg`Home Equity Line of Credit Application`,
  Licenses: msg`Licenses`,
  Login: msg`Login`,
  Marketplace: msg`Marketplace`,
  'Not Accepting Applications': msg`Not Accepting Applications`,
  'Page Not Found': msg`Page Not Found`,
  Passport: msg`Passport`,
  Pay: msg`Pay`,
  'Portfolio Manager': msg`Portfolio Manager`,
  'Privacy Policy': msg`Privacy Policy`,
  Registration: msg`Registration`,
  'Registration Support': msg`Registration Support`,
  'Scheduled Maintenance': msg`Scheduled Maintenance`,
  Settings: msg`Settings`,
  Support: msg`Support`,
  'Terms of Use': msg`Terms of Use`,
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
export const useTitle = (match: RouteMatch | undefined, words: Readonly<Record<string, MessageDescriptor>>): void => {
  const { i18n } = useLingui()
  const title = match ? titleOf(match) : DEFAULT_TITLE
  const said = words[title]
  useWindowTitle(said ? i18n._(said) : title)
}

/** The title of a page that replaces another; the maintenance flag may bring its own words. */
export const useInsteadTitle = (page: keyof typeof INSTEAD_TITLES, given?: string): void => {
  const { i18n } = useLingui()
  const said = entryTitles[INSTEAD_TITLES[page]]
  useWindowTitle(given ?? (said ? i18n._(said) : INSTEAD_TITLES[page]))
}
