import { DEFAULT_TITLE, pageTitle, type RouteMatch, titleOf } from '@hearthline/domain/routes'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useCompany } from '../session/index.ts'

/** Keeps the window's title at '{company} | {page}' (portal.md 2.4), in the reader's language. */
export const useTitle = (match: RouteMatch | undefined, words: Readonly<Record<string, MessageDescriptor>>): void => {
  const { i18n } = useLingui()
  const { name } = useCompany()
  const title = match ? titleOf(match) : DEFAULT_TITLE
  const said = words[title]
  const full = pageTitle(name, said ? i18n._(said) : title)
  useEffect(() => {
    document.title = full
  }, [full])
}
