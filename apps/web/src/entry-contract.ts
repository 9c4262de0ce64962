import type { PrivateLabel } from '@hearthline/contracts'

/**
 * What the built pages and the server agree on.
 *
 * The template (dist/client/index.html) has these places; the server fills each one:
 *   <html lang="en">          becomes the reader's locale, `localeOf(page)` of the request (cookie hl_locale, else Accept-Language)
 *   <!--head-->               <title>, <link rel="stylesheet" href="/brand/{version}.css">, and
 *                             <script type="application/json" id="private-label">{PrivateLabel}</script>
 *   <!--app-->                `html` of render(); left empty where it is ''
 *   <script type="module"     gets the response's nonce
 * No inline style or script is in the template or in what render() gives, so a policy without 'unsafe-inline' holds.
 */
export const PRIVATE_LABEL_ID = 'private-label'
export const ROOT_ID = 'root'

/** The reader's own choice; the server reads it before Accept-Language. */
export const LOCALE_COOKIE = 'hl_locale'

export type LocaleCode = 'en' | 'es'

/** A page to render: its address with the query, whose brand, in which language. Nothing personal goes in. */
export type EntryPage = {
  readonly url: string
  readonly privateLabel: PrivateLabel
  readonly locale: LocaleCode
}

/** '' as html: the address belongs to the part that the browser renders by itself. */
export type RenderedPage = { readonly html: string; readonly title: string }

/** What dist/server/entry-server.js exports. */
export type ServerEntry = { readonly render: (page: EntryPage) => Promise<RenderedPage> }
