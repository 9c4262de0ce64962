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

/**
 * A minimal PDF (ISO 32000-1, 7.5) of objects as they are given, hostile ones too, which no library writes: numbered
 * from 1, and the first is the catalogue.
 */
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
