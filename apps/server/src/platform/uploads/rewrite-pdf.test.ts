import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDF, type PdfRef } from '@libpdf/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pictureAsPdf } from '../pdf/index.ts'
import { isBoundedFile } from './bounded-file.ts'
import { areBoundedPages } from './bounded-pages.ts'
import { rewritePdf as rewriteOf, type Sender } from './index.ts'
import { createSpent, MOST } from './pdf-bounds.ts'
import { contentsOf, EVIL, HOSTILE_PDFS, largePdfs, lockedPdf, longPdfs, pagePdf, plainPdf } from './testing/index.ts'

const senderOf = (whose: string, organisation = 'one'): Sender => ({ organisation, whose })
/** Each of somebody else, so that no refusal counts for the next. */
let people = 0
const rewritePdf = (bytes: Buffer) => {
  people += 1
  return rewriteOf(bytes, senderOf(`person ${people}`))
}

/** As many streams as fit into a file: each costs the start of an inflation. */
const manyStreams = (bytes: number): Buffer => {
  const stream = Buffer.concat([Buffer.from('stream\n'), deflateSync('')])
  const head = Buffer.from('%PDF-1.7\n')
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, stream)])
}

/** Streams that unpack to much before they turn out to be broken, so that what they cost is in no size. */
const brokenStreams = (count: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(MOST.streamBytes - 1))
  packed.writeUInt8((packed.at(-1) ?? 0) ^ 1, packed.length - 1)
  const stream = Buffer.concat([Buffer.from('stream\n'), packed])
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array<Buffer>(count).fill(stream)])
}

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
  it('is refused as too large once it has more streams than are looked into, of 6 MB of them too', async () => {
    const hostile = manyStreams(6_000_000)
    let looked = 0
    const count = () => {
      looked += 1
      return false
    }
    expect(isBoundedFile(hostile, count)).toBe(false)
    expect(looked).toBeLessThanOrEqual(MOST.streams)
    await expect(rewritePdf(hostile)).rejects.toMatchObject({ code: 'fileTooComplex' })
    // The control: so many are looked into.
    expect(isBoundedFile(manyStreams(150_000), () => false)).toBe(true)
  })

  // [ASVS-15.2.2]
  it('is looked into for a time, whatever its streams seem to be', async () => {
    let looked = 0
    const isSpent = () => {
      looked += 1
      return looked > 3
    }
    expect(isBoundedFile(brokenStreams(8), isSpent)).toBe(false)
    expect(looked).toBe(4)
    expect(isBoundedFile(brokenStreams(30), createSpent(50))).toBe(false)
    const given = await PDF.load(pagePdf())
    const resolve = (ref: PdfRef) => given.getObject(ref)
    expect(areBoundedPages(given.getCatalog(), { resolve, isSpent: () => true })).toBe(false)
    // The control: with time for all of them it is.
    expect(isBoundedFile(brokenStreams(30), createSpent())).toBe(true)
    expect(areBoundedPages(given.getCatalog(), { resolve, isSpent: createSpent() })).toBe(true)
  })

  // [ASVS-15.2.2]
  it('refuses no more than what comes beyond the few that it holds at once', async () => {
    const one = senderOf('in a hurry')
    const many = await Promise.allSettled(Array.from({ length: 24 }, () => rewriteOf(pagePdf(), one)))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(many[23]).toMatchObject({ reason: { code: 'tooManyRequests' } })
    expect((await rewritePdf(pagePdf())).pages).toBe(1)
  })

  // [ASVS-15.2.2]
  it('comes before the second of somebody who sends many, and has room beside them', async () => {
    const order: string[] = []
    const send = (whose: string, organisation: string, bytes = pagePdf()) =>
      rewriteOf(bytes, senderOf(whose, organisation)).then(
        () => order.push(whose),
        ({ code }: { code: string }) => order.push(`${whose}: ${code}`),
      )
    const slow = (await longPdfs(randomBytes))['a statement of 500 pages']?.[0]
    const greedy = Array.from({ length: 20 }, () => send('greedy', 'one', slow))
    const others = [send('neighbour', 'one'), send('elsewhere', 'other')]
    await Promise.all([...greedy, ...others])
    const read = order.filter((one) => !one.includes(':'))
    expect(read.slice(0, 3)).toEqual(['greedy', 'elsewhere', 'neighbour'])
    expect(order.filter((one) => one === 'greedy: tooManyRequests')).toHaveLength(2)
  })

  describe('of somebody whose files were refused', () => {
    afterEach(() => vi.useRealTimers())
    const broken = Buffer.from(`%PDF-1.4\n${'% words\n'.repeat(200)}%%EOF\n`)
    const codeOf = (sender: Sender, bytes: Buffer = broken) =>
      rewriteOf(bytes, sender).then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      )
    const refusedTimes = async (sender: Sender, times: number) => {
      const codes = new Set<string>()
      for (let nth = 0; nth < times; nth += 1) codes.add(await codeOf(sender))
      return [...codes]
    }

    // [ASVS-15.2.2]
    it('is not looked at for the rest of the hour once they were many, and that of everybody else is', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
      const [one, other] = [senderOf('hostile'), senderOf('patient')]
      expect(await refusedTimes(one, 30)).toEqual(['fileBroken'])
      expect(await codeOf(one)).toBe('tooManyRequests')
      expect(await codeOf(one, pagePdf())).toBe('tooManyRequests')
      expect(await codeOf(other, pagePdf())).toBe('taken')
      expect(await codeOf(senderOf('hostile', 'other'), pagePdf())).toBe('taken')
      vi.setSystemTime(new Date('2026-03-02T11:00:01Z'))
      expect(await codeOf(one, pagePdf())).toBe('taken')
    })

    it('is looked at while they are fewer, and of a vendor always (control)', async () => {
      const [one, vendor] = [senderOf('unlucky'), { ...senderOf('vendors'), isVendor: true }]
      expect(await refusedTimes(one, 29)).toEqual(['fileBroken'])
      expect(await codeOf(one, pagePdf())).toBe('taken')
      expect(await refusedTimes(vendor, 31)).toEqual(['fileBroken'])
    })
  })

  it('is refused as locked when it needs a password', async () => {
    await expect(rewritePdf(await lockedPdf())).rejects.toMatchObject({ code: 'fileLocked' })
  })
})
