import { plainPdf } from '../../platform/pdf/index.ts'

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

/** A page of a tax return transcript; the same bytes each time. */
export const sampleTranscript = (person: { firstName: string; lastName: string }, year: number): Uint8Array => {
  const text = linesOf(person, year).map((line) => `(${escaped(line)}) Tj T*`)
  return plainPdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary:
        '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
    },
    // As large as a file that is taken for a paper.
    { dictionary: '', stream: `BT /F1 11 Tf 18 TL 60 720 Td\n${text.join('\n')}\nET`.padEnd(1_200) },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Courier' },
  ])
}
