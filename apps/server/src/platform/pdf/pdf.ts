/** A US letter page, in points. */
const PAGE = { width: 612, height: 792 } as const
const MARGIN = 18

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** A one-page PDF with the picture centred, as large as fits. A PDF is returned unchanged. */
export const pictureAsPdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (isPdf(bytes)) return bytes
  // Loaded at the first picture.
  const [{ default: sharp }, { PDF }] = await Promise.all([import('sharp'), import('@libpdf/core')])
  const { data, info } = await sharp(bytes).flatten({ background: 'white' }).toColourspace('srgb').jpeg().toBuffer({
    resolveWithObject: true,
  })
  const scale = Math.min((PAGE.width - 2 * MARGIN) / info.width, (PAGE.height - 2 * MARGIN) / info.height)
  const [width, height] = [info.width * scale, info.height * scale]
  const pdf = PDF.create()
  const place = { x: (PAGE.width - width) / 2, y: (PAGE.height - height) / 2, width, height }
  pdf.addPage(PAGE).drawImage(pdf.embedJpeg(data), place)
  return pdf.save()
}
