import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LENDER_DOCUMENTS, type LenderDocument } from '@hearthline/domain/documents'
import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'
import { afterAll, describe, expect, it } from 'vitest'
import { createRenderer } from './renderer.ts'
import type { RenderRequest } from './request.ts'
import { SAMPLES } from './samples/index.ts'

const renderer = createRenderer()
const folder = mkdtempSync(join(tmpdir(), 'hearthline-twins-'))
afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true })
})

const requestOf = (kind: LenderDocument, locale: Language) =>
  ({ kind, locale, data: SAMPLES[kind] }) as unknown as RenderRequest

type Piece = { readonly role: string; readonly text: string }

/** Line breaks, marks of lists and places where a word may break are of the page. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u200B\u2068\u2069•☐]/gu, '')

/** The text of a PDF in the order of its tags, as pdfinfo (poppler-utils) reads them; labels of lists are left out. */
const structureOf = (pdf: Uint8Array): readonly Piece[] => {
  const file = join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  let role = ''
  return execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .flatMap((line): Piece[] => {
      role = /^\s*([A-Z]\w*)(?: ".*")?(?: \(\w+\))?:?$/.exec(line)?.[1] ?? role
      const text = /^\s*"(.*)"$/.exec(line)?.[1]
      return text === undefined || role === 'Lbl' ? [] : [{ role, text }]
    })
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

const textIn = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<footer>/.exec(html)?.[1] ?? ''

const headingsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g)].map(
    ([, level, text = '']) => `${level} ${plain(textIn(text))}`,
  )

const headingsOf = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap(({ role, text }) => (/^H[1-6]$/.test(role) ? [`${role.slice(1)} ${plain(text)}`] : []))

describe('the twin of a document in HTML', () => {
  it.each(LENDER_DOCUMENTS.flatMap((kind) => LANGUAGE_CODES.map((locale) => [kind, locale] as const)))(
    '%s in %s says the same in the same order as the PDF’s tags',
    async (kind, locale) => {
      const request = requestOf(kind, locale)
      const [html, { pdf }] = [await renderer.twin(request), await renderer.render(request)]
      const pieces = structureOf(pdf)
      expect(plain(textIn(bodyOf(html)))).toBe(plain(pieces.map(({ text }) => text).join('')))
      expect(headingsIn(html).length).toBeGreaterThan(0)
      expect(headingsIn(html)).toEqual(headingsOf(pieces))
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).not.toMatch(/<script|<link|\son\w+=|url\(|src="(?!data:)/i)
    },
  )

  it('would not pass for another document’s (control)', async () => {
    const html = await renderer.twin(requestOf('FLOOD_NOTICE', 'en'))
    const { pdf } = await renderer.render(requestOf('COUNTEROFFER', 'en'))
    expect(plain(textIn(bodyOf(html)))).not.toBe(
      plain(
        structureOf(pdf)
          .map(({ text }) => text)
          .join(''),
      ),
    )
  })

  it('prints data as it is', async () => {
    const request = requestOf('CREDIT_SCORE_DISCLOSURE', 'en')
    const consumer = { name: '<img src=x onerror=alert(1)> & #panic()' }
    const html = await renderer.twin({ ...request, data: { ...request.data, consumer } } as RenderRequest)
    expect(html).not.toContain('<img')
    expect(textIn(html)).toContain('<img src=x onerror=alert(1)> & #panic()')
  })
})
