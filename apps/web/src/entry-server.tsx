import { createQueryClient } from '@hearthline/client'
import {
  INSTEAD_TITLES,
  isKnownAddress,
  matchRoute,
  pageTitle,
  type RouteName,
  titleOf,
} from '@hearthline/domain/routes'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import type { EntryPage, RenderedPage, ServerEntry } from './entry-contract.ts'
import { createLanguage } from './i18n/index.ts'
import { entryTitles, loadPage } from './routing/index.ts'

/** Pages that look the same to every visitor of an organisation in one language; the rest is drawn by the browser. */
const DRAWN: readonly RouteName[] = ['register', '/auth/login']

/** Draws a public entry page; the other addresses give an empty page with their title. */
export const render: ServerEntry['render'] = async ({
  url,
  privateLabel,
  locale,
}: EntryPage): Promise<RenderedPage> => {
  const language = await createLanguage(locale)
  const { pathname } = new URL(url, 'http://page')
  const match = matchRoute(pathname)
  const known = isKnownAddress(pathname) ? '' : INSTEAD_TITLES.missing
  const words = entryTitles[match ? titleOf(match) : known]
  const { companyName } = privateLabel.orgMetaData.companyInfo
  const title = pageTitle(companyName, words ? language.i18n._(words) : undefined)
  if (!match || !DRAWN.includes(match.route.name)) return { html: '', title }
  await loadPage(match.route.name, language)
  const html = renderToString(
    <StaticRouter location={url}>
      <App label={privateLabel} language={language} queries={createQueryClient()} />
    </StaticRouter>,
  )
  return { html, title }
}
