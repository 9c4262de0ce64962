import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureAsPdf } from './index.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer()

const latin = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1')

describe('a picture as a PDF', () => {
  it.each([
    ['an upright one', 300, 600, [378, 0, 0, 756, 117, 18]],
    ['a wide one', 800, 200, [576, 0, 0, 144, 18, 324]],
  ] as const)('of %s fills the page between its margins, in the middle', async (_, width, height, place) => {
    const pdf = await pictureAsPdf(await picture(width, height))
    const [page, ...more] = (await PDF.load(pdf)).getPages()
    expect([page?.width, page?.height, more.length]).toEqual([612, 792, 0])
    const drawn = /q\n([\d. -]+) cm\n\/\w+ Do\nQ/.exec(latin(pdf))?.[1]
    expect(drawn?.split(' ').map(Number)).toEqual(place)
    expect(latin(pdf)).toMatch(new RegExp(`/Width ${width}\\s+/Height ${height}\\s+/ColorSpace /DeviceRGB`))
  })

  it('holds the picture, on white where it is clear', async () => {
    const pdf = Buffer.from(await pictureAsPdf(await picture(40, 40)))
    expect(latin(pdf)).toContain('/DCTDecode')
    const begin = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
    const jpeg = pdf.subarray(begin, pdf.indexOf('\nendstream', begin))
    const { channels } = await sharp(jpeg).stats()
    // Half of (200, 30, 30) over white.
    expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([230, 140, 140])
  })

  it('is what it was where it is a PDF already', async () => {
    const pdf = Buffer.from('%PDF-1.7 of somebody')
    expect(await pictureAsPdf(pdf)).toBe(pdf)
  })
})
