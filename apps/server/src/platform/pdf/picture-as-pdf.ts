import { plainPdf } from './plain-pdf.ts'

/** A letter page, in points. */
const PAGE = { width: 612, height: 792 } as const
const MARGIN = 18

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** A page that shows the picture as large as fits, in the middle; a PDF stays what it is. */
export const pictureAsPdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (isPdf(bytes)) return bytes
  // Loaded only when a picture comes.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes).flatten({ background: 'white' }).toColourspace('srgb').jpeg().toBuffer({
    resolveWithObject: true,
  })
  const scale = Math.min((PAGE.width - 2 * MARGIN) / info.width, (PAGE.height - 2 * MARGIN) / info.height)
  const [width, height] = [info.width * scale, info.height * scale]
  const [left, bottom] = [(PAGE.width - width) / 2, (PAGE.height - height) / 2]
  const place = [width, 0, 0, height, left, bottom].map((number) => number.toFixed(2)).join(' ')
  const picture = `/Width ${info.width} /Height ${info.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return plainPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >>`,
    },
    { dictionary: '', stream: `q ${place} cm /P Do Q` },
    { dictionary: `/Type /XObject /Subtype /Image ${picture} /Filter /DCTDecode`, stream: data },
  ])
}
