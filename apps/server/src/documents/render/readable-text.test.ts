import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveredBy } from './glyph-coverage.ts'
import { readable, readableText } from './readable-text.ts'
import { readFonts } from './typst-engine.ts'

const isCovered = coveredBy(readFonts().text)

describe('the fonts', () => {
  it.each([...'Aé ñ ¿ § – “ ” • · ∙ Ł ễ Ж Ω ש م'.replaceAll(' ', '')])('cover %s', (letter) => {
    expect(isCovered(letter.codePointAt(0) ?? 0)).toBe(true)
  })

  it.each(['王', '한', '😀', '\uFFFE'])('do not cover %s', (letter) => {
    expect(isCovered(letter.codePointAt(0) ?? 0)).toBe(false)
  })
})

describe('readable text', () => {
  it.each([
    ['José Ñandú', 'José Ñandú'],
    ['decomposed e\u0301', 'decomposed é'],
    ['tab\there', 'tab here'],
    ['one\r\ntwo', 'one\ntwo'],
    ['王 Li', '[U+738B] Li'],
    ['a\u202Eb', 'a[U+202E]b'],
    ['שלום', '\u2068שלום\u2069'],
    ['x'.repeat(36), 'x'.repeat(36)],
    ['x'.repeat(40), Array(5).fill('x'.repeat(8)).join('\u200B')],
    ['COUNTEROFFER_NOT_ACCEPTED', 'COUNTEROFFER_NOT_ACCEPTED'],
  ])('of %j is %j', (text, shown) => expect(readableText(text, isCovered)).toBe(shown))

  it('leaves drawn signatures alone', () => {
    const picture = `<svg xmlns="x"><path d="M${'1'.repeat(40)}"/></svg>`
    expect(readable({ a: [picture, 1, true, null] }, isCovered)).toEqual({ a: [picture, 1, true, null] })
  })

  it('holds nothing that the fonts cannot print', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const letter of readableText(text, isCovered)) {
          expect(/[\n\u200B\u2068\u2069]/u.test(letter) || isCovered(letter.codePointAt(0) ?? 0)).toBe(true)
        }
      }),
    )
  })
})
