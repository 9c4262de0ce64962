import './pdf-document.tsx'
import { pdfjs } from 'react-pdf'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { PdfPages } from './pdf-document.tsx'
import { samplePdf } from './sample-pdf.ts'

afterEach(() => vi.unstubAllGlobals())

/** A paper whose first page is known in size, and is asked for once more to be drawn: that answer is held back. */
const openDocument = async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const pdf = await pdfjs.getDocument({ data: new TextEncoder().encode(samplePdf(1)) }).promise
  const first = await pdf.getPage(1)
  let reject: (error: Error) => void = () => undefined
  const held = new Promise<never>((_, refused) => {
    reject = refused
  })
  const asked = vi.spyOn(pdf, 'getPage').mockResolvedValueOnce(first).mockReturnValue(held)
  const { again } = show(<PdfPages pdf={pdf} width={300} placesOn={undefined} end={null} />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), { timeout: 60_000 })
  const refuse = async () => {
    reject(new Error('Transport destroyed'))
    await new Promise((done) => setTimeout(done))
  }
  return { reported, refuse, putAway: () => again(null) }
}

it('tells no fault of a paper that was put away while it was read', async () => {
  const { reported, refuse, putAway } = await openDocument()
  putAway()
  await refuse()
  expect(reported).not.toHaveBeenCalled()
})

it('tells the fault of a paper that is open (control)', async () => {
  const { reported, refuse } = await openDocument()
  await refuse()
  expect(reported).toHaveBeenCalledWith(new Error('Transport destroyed'))
})
