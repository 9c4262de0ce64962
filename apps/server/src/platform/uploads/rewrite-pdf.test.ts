import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { pictureAsPdf } from '../pdf/index.ts'
import { rewritePdf } from './index.ts'
import { contentsOf, EVIL, HOSTILE_PDFS, largePdfs, lockedPdf, longPdfs, pagePdf, plainPdf } from './testing/index.ts'

const textOf = async (bytes: Buffer) => (await PDF.load(bytes)).getPages().map((page) => page.extractText().text)

describe('a PDF written anew', () => {
  it.each(Object.entries(HOSTILE_PDFS))('keeps the page and leaves out %s', async (_, hostile) => {
    const { bytes: clean } = await rewritePdf(hostile)
    expect(await contentsOf(clean)).toMatchObject({ names: [], evil: [] })
    expect(clean.subarray(0, 5).toString()).toBe('%PDF-')
    expect(clean.toString('latin1')).toMatch(/%%EOF\s*$/)
    expect(clean.toString('latin1')).not.toMatch(EVIL)
    expect(await textOf(clean)).toEqual(['A page to keep'])
  })

  it('shows what was typed into a form', async () => {
    const made = PDF.create()
    const page = made.addPage()
    const field = made.getOrCreateForm().createTextField('wages', { defaultValue: 'Wages 48,000' })
    page.drawField(field, { x: 60, y: 600, width: 200, height: 24 })
    const { bytes: clean } = await rewritePdf(Buffer.from(await made.save()))
    const { names, texts } = await contentsOf(clean)
    expect(texts.join()).toContain('Wages 48,000')
    expect(names).toEqual([])
  })

  it('keeps every page of a longer one, and a picture', async () => {
    const made = PDF.create()
    for (const number of [1, 2, 3]) made.addPage().drawText(`Page ${number}`, { x: 60, y: 700 })
    const longer = await rewritePdf(Buffer.from(await made.save()))
    expect(await textOf(longer.bytes)).toEqual(['Page 1', 'Page 2', 'Page 3'])
    expect(longer.pages).toBe(3)
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const { bytes: clean } = await rewritePdf(Buffer.from(await pictureAsPdf(picture)))
    expect(clean.toString('latin1')).toContain('/DCTDecode')
  })

  // [ASVS-5.2.3]
  it.each([
    [
      'has no page',
      plainPdf([{ dictionary: '/Type /Catalog /Pages 2 0 R' }, { dictionary: '/Type /Pages /Kids [] /Count 0' }]),
    ],
    ['is words only', Buffer.from(`%PDF-1.4\n${'% words\n'.repeat(200)}%%EOF\n`)],
    ['is cut in its head', pagePdf().subarray(0, 40)],
  ])('is refused as unreadable when it %s', async (_, bytes) => {
    await expect(rewritePdf(bytes)).rejects.toMatchObject({ code: 'fileBroken' })
  })

  // [ASVS-5.2.3]
  it('is refused as too large, by its name, when it unpacks to far more than it is', async () => {
    const swollen = pagePdf({
      more: [{ dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.alloc(300 * 1_048_576)) }],
    })
    const refused: Record<string, string> = {}
    for (const [what, bytes] of Object.entries({ ...(await largePdfs()), 'a stream that nothing shows': swollen }))
      refused[what] = await rewritePdf(bytes).then(
        ({ pages }) => `taken with ${pages} pages`,
        ({ code }: { code: string }) => code,
      )
    expect(Object.entries(refused).filter(([, code]) => code !== 'fileTooComplex')).toEqual([])
  })

  it('is taken when it is long, and no more than that (control)', async () => {
    for (const [what, [bytes, pages]] of Object.entries(await longPdfs(randomBytes)))
      expect((await rewritePdf(bytes)).pages, what).toBe(pages)
  })

  it('opens one that forbids only changes, as banks send them', async () => {
    const made = PDF.create()
    made.addPage().drawText('Balance 12', { x: 60, y: 700 })
    made.setProtection({ ownerPassword: 'of the bank' })
    const { bytes } = await rewritePdf(Buffer.from(await made.save()))
    expect(await textOf(bytes)).toEqual(['Balance 12'])
    expect(bytes.toString('latin1')).not.toContain('/Encrypt')
  })

  // [ASVS-15.2.2]
  it('refuses no more than what comes beyond the few that it holds at once', async () => {
    const many = await Promise.allSettled(Array.from({ length: 24 }, () => rewritePdf(pagePdf())))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(many[23]).toMatchObject({ reason: { code: 'tooManyRequests' } })
    expect((await rewritePdf(pagePdf())).pages).toBe(1)
  })

  it('is refused as locked when it needs a password', async () => {
    await expect(rewritePdf(await lockedPdf())).rejects.toMatchObject({ code: 'fileLocked' })
  })
})
