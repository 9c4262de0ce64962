import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { drawn, pagePdf } from './page-pdf.ts'
import { plainPdf } from './plain-pdf.ts'

const MB = 1_048_576

/** A page that is drawn from one stream. */
const drawnFrom = (stream: Uint8Array, filter: string): Buffer =>
  plainPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary:
        '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
    },
    { dictionary: `/Filter ${filter}`, stream },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
  ])

const page = (bytes: number): Buffer => Buffer.concat([Buffer.from(`${drawn}\n`), Buffer.alloc(bytes, 'q Q ')])

const hex = (bytes: Uint8Array): Buffer => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)

/** Codes of nine bits in a row. */
const nineBits = (codes: readonly number[]): Buffer => {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((one) => Number.parseInt(one.padEnd(8, '0'), 2)))
}
/** The table is cleared so often that its codes stay at nine bits. */
const plainLzw = (bytes: Uint8Array): Buffer =>
  nineBits([...bytes].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte])).concat(257))
/** Codes of twelve bits that each repeat the longest entry of a full table. */
const lzwBomb = (): Buffer => {
  const bits: string[] = [(256).toString(2).padStart(9, '0'), (113).toString(2).padStart(9, '0')]
  for (let code = 258; code < 4_096; code += 1) {
    const width = Math.min(12, Math.max(9, Math.ceil(Math.log2(code + 2))))
    bits.push(code.toString(2).padStart(width, '0'))
  }
  const table = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 2)))
  return Buffer.concat([table, Buffer.alloc(100_000, 255)])
}

const pagesOf = (kids: string, count: number, more: readonly { readonly dictionary: string }[]): Buffer =>
  plainPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${count}` },
    ...more,
  ])

const onePage = { dictionary: '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]' }
const pages = (count: number, claimed = count): Buffer =>
  pagesOf(Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' '), claimed, Array(count).fill(onePage))

const chain = (length: number): Buffer =>
  pagePdf({
    resources: '/Properties << /A 6 0 R >>',
    more: Array.from({ length }, (_, at) => ({ dictionary: `/A ${at + 7} 0 R` })),
  })

const objectStream = (count: number): Buffer =>
  pagePdf({
    more: [
      {
        dictionary: `/Type /Obj#53tm /N ${count} /First 10 /Filter /FlateDecode`,
        stream: deflateSync(Buffer.alloc(count * 12, '9 0 ')),
      },
    ],
  })

const picture = (side: number): Buffer =>
  pagePdf({
    resources: '/XObject << /X1 6 0 R >>',
    more: [
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
        stream: 'a picture',
      },
    ],
  })

/** PDFs that unpack to far more than they are. */
export const largePdfs = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const sealed = PDF.create()
  sealed.addPage()
  const stream = deflateSync(page(40 * MB))
  const held = await PDF.load(drawnFrom(stream, '/FlateDecode'))
  held.setProtection({ ownerPassword: 'of the bank' })
  return {
    'a page that inflates to 200 MB': drawnFrom(deflateSync(page(200 * MB)), '/FlateDecode'),
    'one that is called a picture': drawnFrom(
      deflateSync(page(40 * MB)),
      '/FlateDecode /Subtype /Image /Width 9 /Height 9',
    ),
    'one in letters': drawnFrom(hex(stream), '[/ASCIIHexDecode /FlateDecode]'),
    'one in runs': drawnFrom(Buffer.alloc(2 * MB, Buffer.from([129, 32])), '/RunLengthDecode'),
    'one in codes': drawnFrom(lzwBomb(), '/LZWDecode'),
    'one behind encryption': Buffer.from(await held.save()),
    '100,000 pages': pages(100_000),
    '100,000 pages that are counted as one': pages(100_000, 1),
    'one page 100,000 times': pagesOf('3 0 R '.repeat(100_000), 100_000, [onePage]),
    'more pages than are taken': pages(501),
    'too many objects': pagePdf({ more: Array(120_000).fill({ dictionary: '' }) }),
    'too many objects in a stream': objectStream(120_000),
    'a chain of objects': chain(5_000),
    'a picture of too many pixels': picture(9_000),
  }
}

/** Long files as people send them, each with its pages; noise is what no filter makes smaller. */
export const longPdfs = async (
  noise: (bytes: number) => Buffer,
): Promise<Readonly<Record<string, readonly [Buffer, number]>>> => {
  const scan = PDF.create()
  const { default: sharp } = await import('sharp')
  const raw = { width: 860, height: 1_100, channels: 1 } as const
  const jpeg = await sharp(noise(raw.width * raw.height), { raw })
    .jpeg({ quality: 35 })
    .toBuffer()
  for (let nth = 0; nth < 60; nth += 1) {
    const sheet = scan.addPage()
    // Each is another picture of its own: one more byte after the end.
    const image = scan.embedJpeg(Buffer.concat([jpeg, Buffer.from([nth])]))
    sheet.drawImage(image, { x: 0, y: 0, width: 612, height: 792 })
  }
  return {
    'a scan of 60 pages': [Buffer.from(await scan.save()), 60],
    'a statement of 500 pages': [pages(500), 500],
    'a drawing of 10 MB': [drawnFrom(deflateSync(page(10 * MB)), '/FlateDecode'), 1],
    'a page in letters': [drawnFrom(hex(deflateSync(page(3_000))), '[/ASCIIHexDecode /FlateDecode]'), 1],
    'a page in codes': [drawnFrom(plainLzw(page(3_000)), '/LZWDecode'), 1],
  }
}
