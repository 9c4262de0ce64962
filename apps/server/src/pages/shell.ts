import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrivateLabel } from '@hearthline/contracts'
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { FastifyRequest } from 'fastify'
import { chosenLocale } from '../platform/http/index.ts'

export type Rendered = { readonly html: string; readonly title: string }

/**
 * The export of the web build's server entry: renders the public entry pages as HTML, anything else as an empty root.
 */
export type ServerEntry = {
  render(page: { url: string; privateLabel: PrivateLabel; locale: Language }): Rendered | Promise<Rendered>
}

export type Shell = { readonly template: string; readonly entry: ServerEntry | undefined }

/** Reads a front end's build. The console has no server entry, because all of it needs a sign-in. */
export const loadShell = async (dist: string): Promise<Shell | undefined> => {
  const index = join(dist, 'client', 'index.html')
  if (!existsSync(index)) return undefined
  const entryFile = join(dist, 'server', 'entry-server.js')
  // Our own build, checked against entry-contract.ts.
  const entry = existsSync(entryFile) ? ((await import(pathToFileURL(entryFile).href)) as ServerEntry) : undefined
  return { template: readFileSync(index, 'utf8'), entry }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** JSON for a script block; only "<" could end the block early. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills a template: language, title, brand, data block, markup, nonces. */
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

/** The reader's language: the one they chose before, else their browser's. */
export const localeOf = (request: Pick<FastifyRequest, 'hostCookies' | 'headers'>): Language => {
  const chosen = chosenLocale(request.hostCookies.cookies)
  if (chosen !== undefined) return chosen
  const asked = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return asked.find(isLanguage) ?? SOURCE_LANGUAGE
}

/**
 * Whether the client wants a page. Browsers ask for HTML; monitors, previews and crawlers accept anything or send no
 * Accept header.
 */
export const takesHtml = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /text\/(html|\*)|\*\/\*/.test(headers.accept ?? '*/*')
