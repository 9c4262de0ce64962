import { later } from '@hearthline/client'
import { Skeleton, TextButton } from '@hearthline/ui'
import { useFileAddress } from '@hearthline/ui/document'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ProblemBanner } from '../shell/index.ts'
import { documentWords } from './document-words.ts'
import { UnreadableDocument } from './unreadable-document.tsx'
import type { DocumentView, PlacesOn } from './use-document-view.ts'
import { usePageInSight } from './use-page-in-sight.ts'
import { useReading } from './use-reading.ts'

/** Scrolls the top of a page of the open document to the top of the window. */
export const showPage = (page: number): void =>
  document.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })

/** At the end of a document: which pages were skipped, and a button to the first of them. */
const MissedPages = ({ pages }: { pages: readonly number[] }) => {
  const [first] = pages
  return (
    <div role="status">
      {first === undefined ? null : (
        <p className="hl-paper-missed">
          <Plural
            value={pages.length}
            one="You passed over one page. It counts as read once you have seen it."
            other="You passed over # pages. The document counts as read once you have seen them."
          />{' '}
          <TextButton onClick={() => showPage(first)}>
            <Trans>Go to page {first}</Trans>
          </TextButton>
        </p>
      )}
    </div>
  )
}

/** An element's inner width in px, as it changes; 0 before it is known. */
const useWidth = (): [(element: Element | null) => void, number] => {
  const [element, setElement] = useState<Element | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, width]
}

/** A photograph somebody sent. */
const PictureDocument = ({ file, name, end }: { file: Blob; name: string; end: ReactNode }) => {
  const address = useFileAddress(file)
  return (
    <>
      <div className="hl-paper-page hl-paper-picture">{address ? <img src={address} alt={name} /> : null}</div>
      {end}
    </>
  )
}

const PdfDocument = later(() => import('./pdf-document.tsx').then((module) => module.PdfDocument))

export type DocumentBodyProps = {
  readonly view: DocumentView
  /** The reader reached the end of this file and saw all its pages; called once for each. */
  readonly onRead?: (() => void) | undefined
  /** What is drawn on the pages, such as places to sign. */
  readonly placesOn?: PlacesOn | undefined
}

const Opening = () => <Skeleton shape="page" count={8} words={<Trans>Opening the document</Trans>} />

type ShownProps = DocumentBodyProps & { readonly file: Blob; readonly containerPx: number; readonly end: ReactNode }

const Shown = ({ view, file, containerPx, placesOn, end }: ShownProps) => {
  if (view.paper.mediaType.startsWith('image/')) {
    return <PictureDocument file={file} name={view.paper.fileName} end={end} />
  }
  if (view.isUnreadable || view.paper.mediaType !== 'application/pdf') return <UnreadableDocument view={view} />
  return (
    <Suspense fallback={<Opening />}>
      <PdfDocument view={view} file={file} containerPx={containerPx} placesOn={placesOn} end={end} />
    </Suspense>
  )
}

/** The document itself, from its first page to its end. The window scrolls it, by keys too. */
export const DocumentBody = ({ view, onRead, placesOn }: DocumentBodyProps) => {
  const { i18n } = useLingui()
  const { paper: document, file, page, setPage, pdf } = view
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [measure, containerPx] = useWidth()
  const key = `${document.uuid}:${document.sha256}`
  const sentinel = useReading({ file: key, container, count: pdf?.numPages, onRead, onMissed: view.setMissed })
  usePageInSight(container, { page, count: pdf?.numPages, onPage: setPage })
  const end = (
    <>
      <p className="hl-paper-end" ref={sentinel}>
        <Trans>End of this document</Trans>
      </p>
      {onRead ? <MissedPages pages={view.missed} /> : null}
    </>
  )
  return (
    <section
      className="hl-paper-body"
      ref={setContainer}
      aria-label={i18n._(documentWords[document.type])}
      // Pages zoomed past their place are scrolled sideways by keys.
      tabIndex={view.look === 'pages' && view.zoom > 1 ? 0 : undefined}
      data-zoom={view.look === 'text' ? view.zoom : undefined}
    >
      <div ref={measure} />
      {view.problem ? <ProblemBanner problem={view.problem} onRetry={view.retry} /> : null}
      {file ? <Shown {...{ view, file, containerPx, placesOn, end }} /> : view.problem ? null : <Opening />}
    </section>
  )
}
