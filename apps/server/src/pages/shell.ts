import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrivateLabel } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'

export type Rendered = { readonly html: string; readonly title: string }

/** What the web build's server entry exports: the public entry pages as HTML, anything else as an empty root. */
export type ServerEntry = {
  render(page: { url: string; privateLabel: PrivateLabel; locale: Language }): Rendered | Promise<Rendered>
}

export type Shell = { readonly template: string; readonly entry: ServerEntry | undefined }

/** Reads a front end's build. The console has no server entry: everything in it is behind a sign-in. */
export const loadShell = async (dist: string): Promise<Shell | undefined> => {
  const index = join(dist, 'client', 'index.html')
  if (!existsSync(index)) return undefined
  const entryFile = join(dist, 'server', 'entry-server.js')
  // Our own build, held to entry-contract.ts.
  const entry = existsSync(entryFile) ? ((await import(pathToFileURL(entryFile).href)) as ServerEntry) : undefined
  return { template: readFileSync(index, 'utf8'), entry }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** A JSON block is data: only "<" could end it early. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills a template's places: language, title, brand, data block, markup, nonces. */
export const fillShell = (
  shell: Shell,
  page: { locale: string; nonce: string; rendered: Rendered; privateLabel: PrivateLabel },
): string => {
  const { locale, nonce, rendered, privateLabel } = page
  const head = [
    `<title>${escapeText(rendered.title)}</title>`,
    `<link rel="stylesheet" href="/brand/${privateLabel.hearthline.brandVersion}.css">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="private-label">${escapeJson(privateLabel)}</script>`,
  ].join('')
  return shell.template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => rendered.html)
    .replaceAll(/<script(?=>| type="module")/g, `<script nonce="${nonce}"`)
}
