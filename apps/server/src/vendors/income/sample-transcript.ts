/** What a transcript of the sandbox says, made up as everything here. */
const linesOf = (person: { firstName: string; lastName: string }, year: number): readonly string[] => [
  'SAMPLE TAX RETURN TRANSCRIPT - NOT A DOCUMENT OF ANY TAX OFFICE',
  `Form 1040, tax year ${year}`,
  `Name shown on return: ${person.firstName} ${person.lastName}`.replace(/[^\x20-\x7e]/g, '?'),
  'Wages, salaries, tips, etc.: $0.00',
  'Business income or loss (Schedule C): $150,000.00',
  'Total income: $150,000.00',
  'Adjusted gross income: $139,402.00',
]

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

const objectsOf = (lines: readonly string[]): readonly string[] => {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const content = `BT /F1 11 Tf 18 TL 60 720 Td\n${text}\nET`.padEnd(1_200)
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]
}

/** A page of a tax return transcript, as a PDF of the plainest kind; the same bytes each time. */
export const sampleTranscript = (person: { firstName: string; lastName: string }, year: number): Uint8Array => {
  let file = '%PDF-1.4\n'
  const places = objectsOf(linesOf(person, year)).map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = places.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
