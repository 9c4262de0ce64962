import { PDF } from '@libpdf/core'

/** The text of a PDF, a page an entry, in drawing order: columns one after the other, not line by line. */
export const pdfText = async (pdf: Uint8Array): Promise<string[]> =>
  (await PDF.load(pdf)).getPages().map((page) =>
    page
      .extractText()
      .lines.flatMap(({ spans }) => spans.flatMap(({ chars }) => chars))
      .toSorted((one, other) => (one.sequenceIndex ?? 0) - (other.sequenceIndex ?? 0))
      .map(({ char }) => char)
      .join(''),
  )

/** For finding what was written whatever the line breaks. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u200B\u2068\u2069]/gu, '')
