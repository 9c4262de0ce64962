import { callFile, useSlicedQuery } from '@hearthline/client'
import { type DocumentRow, readDocument } from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useCallback, useState } from 'react'
import type { Zoom } from './zoom.ts'

/** A page that may have places to sign; `scale` is px a point of the page, undefined where it is read as text. */
export type PageAt = { readonly number: number; readonly scale: number | undefined }

/** Draws a page's places to sign. */
export type PlacesOn = (page: PageAt) => ReactNode

/** As its pages look, or as text that flows. */
type DocumentLook = 'pages' | 'text'

export type DocumentView = {
  readonly paper: DocumentRow
  /** Its bytes, once they are here. */
  readonly file: Blob | undefined
  /** Why they did not come. */
  readonly problem: unknown
  readonly retry: () => void
  /** Undefined until the PDF is open; for good where it is none. */
  readonly pdf: PDFDocumentProxy | undefined
  /** It came, but cannot be shown. */
  readonly isUnreadable: boolean
  readonly opened: (pdf: PDFDocumentProxy) => void
  readonly fail: () => void
  readonly look: DocumentLook
  readonly setLook: (look: DocumentLook) => void
  readonly zoom: Zoom
  readonly setZoom: (zoom: Zoom) => void
  readonly lang: Language
  /** The page that the reader is on, from 1. */
  readonly page: number
  readonly setPage: (page: number) => void
  /** Pages that a reader who is at the end has not seen. */
  readonly missed: readonly number[]
  readonly setMissed: (pages: readonly number[]) => void
}

/** Letters of a page this narrow would be too small to read, so our own documents open as text there. */
const SMALL = '(max-width: 40rem)'

const firstLook = ({ from }: DocumentRow): DocumentLook =>
  from === 'LENDER' && matchMedia(SMALL).matches ? 'text' : 'pages'

type OfFile = {
  readonly key: string
  readonly pdf?: PDFDocumentProxy
  readonly isUnreadable?: true
  readonly page: number
  readonly missed?: readonly number[]
}

const NONE: readonly number[] = []

const useDocumentFile = (uuid: string, { uuid: document, sha256 }: DocumentRow) =>
  useSlicedQuery<Blob>({
    queryKey: ['paper', uuid, document, sha256],
    queryFn: ({ signal }) => callFile(readDocument, { params: { uuid, document } }, { signal }),
    // The bytes of a document never change; a new document has another name.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  })

/** One document of an application in the viewer: its bytes, and how the reader looks at it. A new document begins again. */
export const useDocumentView = (uuid: string, loanDocument: DocumentRow): DocumentView => {
  const { data, error, refetch } = useDocumentFile(uuid, loanDocument)
  const [look, setLook] = useState(() => firstLook(loanDocument))
  const [zoom, setZoom] = useState<Zoom>(1)
  const key = `${loanDocument.uuid}:${loanDocument.sha256}`
  const [kept, setKept] = useState<OfFile>({ key, page: 1 })
  const now = kept.key === key ? kept : { key, page: 1 }
  const change = useCallback(
    (part: Partial<OfFile>) => setKept((before) => ({ ...(before.key === key ? before : { key, page: 1 }), ...part })),
    [key],
  )
  return {
    paper: loanDocument,
    file: data,
    problem: data ? undefined : error,
    retry: () => {
      refetch()
    },
    pdf: now.pdf,
    isUnreadable: now.isUnreadable === true,
    opened: (pdf) => change({ pdf }),
    fail: () => change({ isUnreadable: true }),
    look,
    setLook,
    zoom,
    setZoom,
    lang: loanDocument.language ?? SOURCE_LANGUAGE,
    page: now.page,
    setPage: useCallback((page: number) => change({ page }), [change]),
    missed: now.missed ?? NONE,
    setMissed: useCallback((missed: readonly number[]) => change({ missed }), [change]),
  }
}
