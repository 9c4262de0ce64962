import type { PrivateLabel } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'

/**
 * What the built pages and the server agree on.
 *
 * The template (dist/client/index.html) has these places; the server fills each one:
 *   <html lang="en">          becomes the reader's locale, `localeOf(page)` of the request (cookie hl_locale, else Accept-Language)
 *   <!--head-->               <title>, <link rel="stylesheet" href="/brand/{version}.css">, and
 *                             <script type="application/json" id="private-label">{PrivateLabel}</script>
 *   <!--app-->                `html` of render(); left empty where it is ''
 *   <script>, <script type="module"   get the response's nonce
 * No inline style, and no other inline script than the template's, is in what is sent, so a policy without 'unsafe-inline' holds.
 */
export const ROOT_ID = 'root'

/** A page to render: its address with the query, whose brand, in which language. Nothing personal goes in. */
export type EntryPage = {
  readonly url: string
  readonly privateLabel: PrivateLabel
  readonly locale: Language
}

/** '' as html: the address belongs to the part that the browser renders by itself. */
export type RenderedPage = { readonly html: string; readonly title: string }

/** What dist/server/entry-server.js exports. */
export type ServerEntry = { readonly render: (page: EntryPage) => Promise<RenderedPage> }

declare global {
  interface Window {
    /** The button that was pressed before the page's code was there (build/early-press.ts); from now on presses are the page's own. */
    takeEarlyPress?: () => HTMLElement | undefined
  }
}
