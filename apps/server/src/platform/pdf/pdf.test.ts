import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureAsPdf, plainPdf } from './index.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The offsets of objects by the file's cross-reference table. */
const placesIn = (pdf: Uint8Array): readonly number[] => {
  const text = latin(pdf)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  return [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer()

describe('a plain PDF', () => {
  it('says where each of its objects begins, also behind bytes that are no text', () => {
    const pdf = plainPdf([
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [] /Count 0' },
      { dictionary: '', stream: new Uint8Array([0, 255, 128, 10]) },
      { dictionary: '', stream: 'last' },
    ])
    const places = placesIn(pdf)
    expect(places.map((place) => latin(pdf).slice(place, place + 8))).toEqual([
      '1 0 obj\n',
      '2 0 obj\n',
      '3 0 obj\n',
      '4 0 obj\n',
    ])
    expect(latin(pdf)).toContain('/Length 4 >>\nstream\n\u0000\u00ff\u0080\n\nendstream')
  })
})

describe('a picture as a PDF', () => {
  it.each([
    ['an upright one', 300, 600, [378, 756, 117, 18]],
    ['a wide one', 800, 200, [576, 144, 18, 324]],
  ] as const)('of %s fills the page between its margins, in the middle', async (_, width, height, [w, h, x, y]) => {
    const pdf = await pictureAsPdf(await picture(width, height))
    expect(placesIn(pdf)).toHaveLength(5)
    const place = [w, 0, 0, h, x, y].map((number) => number.toFixed(2)).join(' ')
    expect(latin(pdf)).toContain(`q ${place} cm /P Do Q`)
    expect(latin(pdf)).toContain(`/Width ${width} /Height ${height} /ColorSpace /DeviceRGB`)
  })

  it('holds the picture, on white where it is clear', async () => {
    const text = latin(await pictureAsPdf(await picture(40, 40)))
    const stream = text.slice(text.indexOf('/DCTDecode'))
    const [, length] = /\/Length (\d+) >>\nstream\n/.exec(stream) ?? []
    const begin = stream.indexOf('stream\n') + 7
    const jpeg = Buffer.from(stream.slice(begin, begin + Number(length)), 'latin1')
    const { channels } = await sharp(jpeg).stats()
    // Half of (200, 30, 30) over white.
    expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([230, 140, 140])
  })

  it('is what it was where it is a PDF already', async () => {
    const pdf = Buffer.from('%PDF-1.7 of somebody')
    expect(await pictureAsPdf(pdf)).toBe(pdf)
  })
})
