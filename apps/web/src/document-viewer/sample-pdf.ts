/** A PDF of so many pages, without a table of its objects: a reader finds them by itself; for tests. */
export const samplePdf = (pages: number): string => {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  const pageObjects = numbers.flatMap((number) => {
    const text = `BT /F1 14 Tf 60 720 Td (This is page ${number}) Tj ET`
    const [page, content] = [number * 2 + 2, number * 2 + 3]
    return [
      `${page} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>\nendobj`,
      `${content} 0 obj\n<< /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj`,
    ]
  })
  const kids = numbers.map((number) => `${number * 2 + 2} 0 R`).join(' ')
  return [
    '%PDF-1.4',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj`,
    '3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj',
    ...pageObjects,
    'trailer\n<< /Root 1 0 R >>',
    '%%EOF',
  ].join('\n')
}
