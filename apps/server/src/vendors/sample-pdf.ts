/** A PDF's identifiers, which the library draws at random for each file. */
const FILE_IDS = /(?<=\/ID \[)<[0-9A-F]+> ?<[0-9A-F]+>(?=\])/

/** A one-page file of a sandbox vendor: the same bytes for the same lines. */
export const samplePdf = async (lines: readonly string[]): Promise<Uint8Array> => {
  // Loaded at the first file.
  const { PDF } = await import('@libpdf/core')
  const pdf = PDF.create()
  pdf.addPage().drawText(lines.join('\n'), { x: 60, y: 720, font: 'Courier', size: 11, lineHeight: 18 })
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const bytes = Buffer.from(await pdf.save()).toString('latin1')
  return Buffer.from(
    bytes.replace(FILE_IDS, (ids) => ids.replace(/[0-9A-F]/g, '0')),
    'latin1',
  )
}
