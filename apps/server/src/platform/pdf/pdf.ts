type Part = string | Uint8Array

/** An object of a PDF: a dictionary and, if it is a stream, its content. */
export type PdfObject = { readonly dictionary: string; readonly stream?: Part }

const bytesOf = (part: Part): Buffer => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))

const objectBytes = ({ dictionary, stream }: PdfObject, number: number): Buffer => {
  if (stream === undefined) return bytesOf(`${number} 0 obj\n<< ${dictionary} >>\nendobj\n`)
  const content = bytesOf(stream)
  const head = `${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`
  return Buffer.concat([bytesOf(head), content, bytesOf('\nendstream\nendobj\n')])
}

/** A minimal PDF (ISO 32000-1, 7.5): objects are numbered from 1, and the first is the catalogue. */
export const plainPdf = (objects: readonly PdfObject[]): Buffer => {
  const parts = [bytesOf('%PDF-1.4\n')]
  let length = parts[0]?.length ?? 0
  const places = objects.map((object, index) => {
    const place = length
    const bytes = objectBytes(object, index + 1)
    parts.push(bytes)
    length += bytes.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = places.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, bytesOf(table), bytesOf(trailer)])
}

/** A US letter page, in points. */
const PAGE = { width: 612, height: 792 } as const
const MARGIN = 18

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** A one-page PDF with the picture centred, as large as fits. A PDF is returned unchanged. */
export const pictureAsPdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (isPdf(bytes)) return bytes
  // Loaded at the first picture.
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
