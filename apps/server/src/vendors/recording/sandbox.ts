import { keepAnswers } from '../keep-answers.ts'
import { codeFrom, numberFrom } from '../number-from.ts'
import type { RecordedDeed, RecordingVendor } from './port.ts'

/** Where a recorder's stamp goes: the upper right corner, in points. */
const STAMP = { x: 360, fromTop: 30, lineHeight: 11, size: 8 } as const

type Recorded = Omit<RecordedDeed, 'outcome' | 'image'>

const stampLines = ({ instrumentNumber, book, page, recordedAt }: Recorded): readonly string[] => [
  'RECORDED IN THE SANDBOX (no county has it)',
  `Instrument ${instrumentNumber}`,
  `Book ${book}, page ${page}`,
  recordedAt.replace('T', ' '),
]

/** The deed with the stamp of a county on its first page. */
const stamped = async (deed: Uint8Array, recorded: Recorded): Promise<Uint8Array> => {
  // Loaded at the first deed.
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(deed)
  const first = pdf.getPage(0)
  for (const [nth, line] of stampLines(recorded).entries())
    first?.drawText(line, {
      x: STAMP.x,
      y: (first?.height ?? 0) - STAMP.fromTop - nth * STAMP.lineHeight,
      size: STAMP.size,
    })
  return pdf.save()
}

/** Records at once, in books of our own. */
export const createSandboxRecording = (): RecordingVendor => ({
  record: keepAnswers(async ({ reference, askedOn, document }) => {
    const recorded = {
      instrumentNumber: `SBX-${codeFrom(reference)}`,
      book: String(1000 + numberFrom(`book|${reference}`, 9000)),
      page: String(1 + numberFrom(`page|${reference}`, 900)),
      recordedAt: `${askedOn}T10:42:00-06:00`,
    }
    return { outcome: 'recorded', ...recorded, image: await stamped(document, recorded) }
  }),
})
