import { LENDER_DOCUMENTS, type LenderDocument } from '@hearthline/domain/documents'
import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'
import { afterAll, describe, expect, it } from 'vitest'
import { hasPdfsig, structureWords } from '../../platform/seals/testing/checkers.ts'
import { createRenderer } from './renderer.ts'
import type { RenderRequest } from './request.ts'
import { SAMPLES } from './samples/index.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

const requestOf = (kind: LenderDocument, locale: Language) =>
  ({ kind, locale, data: SAMPLES[kind] }) as unknown as RenderRequest

/** An element of the structure and the text in it; `nth` tells two of one role apart. */
type Piece = { readonly nth: number; readonly role: string; readonly text: string }

/** Line breaks, marks of lists and places where a word may break are of the page. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u200B\u2068\u2069•☐]/gu, '')

/** The text of a PDF in the order of its tags, as pdfinfo (poppler-utils) reads them; labels of lists are left out. */
const structureOf = (pdf: Uint8Array): readonly Piece[] => {
  let [nth, role] = [0, '']
  return structureWords(pdf)
    .split('\n')
    .flatMap((line): Piece[] => {
      const element = /^\s*([A-Z]\w*)(?: ".*")?(?: \(\w+\))?:?$/.exec(line)?.[1]
      if (element !== undefined) [nth, role] = [nth + 1, element]
      const text = /^\s*"(.*)"$/.exec(line)?.[1]
      return text === undefined || role === 'Lbl' ? [] : [{ nth, role, text }]
    })
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const textIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]+)|(\w+));/gi, (whole, code: string | undefined, name: string) =>
      code === undefined ? (NAMED[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
    )

const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<footer>/.exec(html)?.[1] ?? ''

const headingsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g)].map(
    ([, level, text = '']) => `${level} ${plain(textIn(text))}`,
  )

const headingsOf = (pieces: readonly Piece[]): readonly string[] => {
  const whole = new Map<number, string>()
  for (const { nth, role, text } of pieces)
    if (/^H[1-6]$/.test(role)) whole.set(nth, `${whole.get(nth) ?? `${role.slice(1)} `}${plain(text)}`)
  return [...whole.values()]
}

describe('the twin of a document in HTML', () => {
  it
    .skipIf(!hasPdfsig)
    .each(LENDER_DOCUMENTS.flatMap((kind) => LANGUAGE_CODES.map((locale) => [kind, locale] as const)))(
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

  it.skipIf(!hasPdfsig)('would not pass for another document’s (control)', async () => {
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
