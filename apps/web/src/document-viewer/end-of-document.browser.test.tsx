import { type DocumentRow, readDocument } from '@hearthline/contracts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isInSight } from '../testing/is-in-sight.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { DocumentViewer, useDocumentView } from './index.ts'
import { samplePdf } from './sample-pdf.ts'
import { useEndOfDocument } from './use-reading.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'

const documentRow = (number: number): DocumentRow => ({
  uuid: `3f2a1b0c-0000-4000-8000-00000000000${number}`,
  type: 'CREDIT_AGREEMENT',
  from: 'LENDER',
  createdAt: '2026-11-03T17:00:00Z',
  sha256: String(number).repeat(64),
  bytes: 1000,
  mediaType: 'application/pdf',
  fileName: `paper-${number}.pdf`,
  pages: 3,
  anchors: [],
  mustBeRead: true,
  readAt: null,
  signedAt: null,
  review: null,
  reviewReason: null,
})
const documents = [documentRow(1), documentRow(2)] as const

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  window.scrollTo(0, 0)
})

/** pdf.js is a big part to bring, on a busy machine too. */
const PATIENCE_MS = 60_000

describe('the text of a document', { timeout: PATIENCE_MS }, () => {
  const Viewer = ({ document }: { document: DocumentRow }) => (
    <DocumentViewer view={useDocumentView(uuid, document)} onRead={() => undefined} />
  )

  it.each([
    ['of the source', {}, 'en'],
    ['of a translation', { isTranslation: true, language: 'es' }, 'es'],
    // A language that we lack yet: the viewer takes it from the reply.
    ['of a translation into another one', { isTranslation: true, language: 'fr' as never }, 'fr'],
  ] as const)('is read aloud in the language %s', async (_, change, lang) => {
    await page.viewport(320, 700)
    stubServer([[readDocument, () => new Response(samplePdf(1), { headers: { 'content-type': 'application/pdf' } })]])
    show(<Viewer document={{ ...documentRow(3), sha256: lang.repeat(32), ...change }} />)
    const text = page.getByRole('article', { name: 'The document as text' })
    await expect.element(text, { timeout: PATIENCE_MS }).toHaveAttribute('lang', lang)
  })
})

describe('the viewer of a PDF', { timeout: PATIENCE_MS }, () => {
  const Viewer = ({ onRead }: { onRead: () => void }) => {
    const [at, setAt] = useState<0 | 1>(0)
    const view = useDocumentView(uuid, documents[at])
    return (
      <>
        <button type="button" onClick={() => setAt(1)}>
          The other paper
        </button>
        <DocumentViewer view={view} onRead={onRead} />
      </>
    )
  }
  const end = page.getByText('End of this document')
  const open = async (onRead: () => void) => {
    stubServer([[readDocument, () => new Response(samplePdf(3), { headers: { 'content-type': 'application/pdf' } })]])
    show(<Viewer onRead={onRead} />)
    await expect.element(page.getByText('This is page 1'), { timeout: PATIENCE_MS }).toBeInTheDocument()
  }
  const toTop = async () => {
    window.scrollTo(0, 0)
    await isInSight(page.getByRole('group', { name: 'Page 1 of 3' }).element(), 0.25)
  }
  const toEnd = async () => {
    end.element().scrollIntoView({ block: 'end' })
    await isInSight(end.element(), 0.25)
  }

  const throughPages = async () => {
    for (const number of [1, 2, 3]) {
      const one = page.getByRole('group', { name: `Page ${number} of 3` }).element()
      one.scrollIntoView({ block: 'start' })
      await isInSight(one, 0.25)
    }
    await toEnd()
  }

  it('does not take a jump to the end for reading, says what was passed over, and leads there', async () => {
    // One page at a time is on the screen.
    await page.viewport(1280, 600)
    const onRead = vi.fn()
    await open(onRead)
    await toTop()
    await toEnd()
    const passedOver = page.getByText('You passed over one page.', { exact: false })
    await expect.element(passedOver, { timeout: PATIENCE_MS / 2 }).toBeVisible()
    expect(onRead).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect.poll(() => onRead.mock.calls).toHaveLength(1)
    await expect.element(passedOver).not.toBeInTheDocument()
  })

  it('[P-2.4-58] tells that its reader has reached the end, once, and not before', async () => {
    const onRead = vi.fn()
    await open(onRead)
    await toTop()
    expect(onRead).not.toHaveBeenCalled()
    await throughPages()
    await expect.poll(() => onRead.mock.calls).toHaveLength(1)
    await toTop()
    await toEnd()
    expect(onRead).toHaveBeenCalledOnce()
  })

  it('[P-4.4-15] takes it back for another file, which has an end of its own', async () => {
    const onRead = vi.fn()
    await open(onRead)
    await throughPages()
    await expect.poll(() => onRead.mock.calls).toHaveLength(1)
    await page.getByRole('button', { name: 'The other paper' }).click()
    await expect.element(page.getByText('This is page 1'), { timeout: PATIENCE_MS }).toBeInTheDocument()
    await toTop()
    expect(onRead).toHaveBeenCalledOnce()
    await throughPages()
    await expect.poll(() => onRead.mock.calls).toHaveLength(2)
  })
})

describe('the sentinel', () => {
  const SENTINEL_PX = 200
  const TestDocument = ({ onEnd }: { onEnd: () => void }) => {
    const sentinel = useEndOfDocument('a paper', onEnd)
    return (
      <>
        <div style={{ height: 2000 }} />
        <div data-testid="sentinel" ref={sentinel} style={{ height: SENTINEL_PX }} />
        <div style={{ height: 2000 }} />
      </>
    )
  }

  it('[P-4.4-14] says nothing at 24 % on screen, and speaks at 26 %', async () => {
    const onEnd = vi.fn()
    show(<TestDocument onEnd={onEnd} />)
    const sentinel = page.getByTestId('sentinel').element()
    const showShare = async (share: number) => {
      const top = sentinel.getBoundingClientRect().top + window.scrollY
      window.scrollTo(0, top - window.innerHeight + SENTINEL_PX * share)
      await isInSight(sentinel, share - 0.01)
    }
    await showShare(0.24)
    expect(onEnd).not.toHaveBeenCalled()
    await showShare(0.26)
    await expect.poll(() => onEnd.mock.calls).toHaveLength(1)
  })
})
