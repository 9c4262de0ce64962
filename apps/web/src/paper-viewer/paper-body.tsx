import { later } from '@hearthline/client'
import { Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { ProblemBanner } from '../shell/index.ts'
import { MissedPages } from './missed-pages.tsx'
import { paperWords } from './paper-words.ts'
import { PicturePaper } from './picture-paper.tsx'
import type { PlacesOn } from './places.ts'
import { UnreadablePaper } from './unreadable-paper.tsx'
import { usePageInSight } from './use-page-in-sight.ts'
import type { PaperView } from './use-paper-view.ts'
import { useReading } from './use-reading.ts'
import { useWidth } from './use-width.ts'

const PdfPaper = later(() => import('./pdf-paper.tsx').then((module) => module.PdfPaper))

export type PaperBodyProps = {
  readonly view: PaperView
  /** The reader reached the end of this file and saw all its pages; told once for each. */
  readonly onRead?: (() => void) | undefined
  /** What stands on the pages, such as places to sign. */
  readonly placesOn?: PlacesOn | undefined
}

const Opening = () => <Skeleton shape="page" count={8} words={<Trans>Opening the paper</Trans>} />

type ShownProps = PaperBodyProps & { readonly file: Blob; readonly containerPx: number; readonly end: ReactNode }

const Shown = ({ view, file, containerPx, placesOn, end }: ShownProps) => {
  if (view.paper.mediaType.startsWith('image/')) {
    return <PicturePaper file={file} name={view.paper.fileName} end={end} />
  }
  if (view.isUnreadable || view.paper.mediaType !== 'application/pdf') return <UnreadablePaper view={view} />
  return (
    <Suspense fallback={<Opening />}>
      <PdfPaper view={view} file={file} containerPx={containerPx} placesOn={placesOn} end={end} />
    </Suspense>
  )
}

/** The paper itself, from its first page to its end. The window scrolls it, by keys too. */
export const PaperBody = ({ view, onRead, placesOn }: PaperBodyProps) => {
  const { i18n } = useLingui()
  const { paper, file, page, setPage, pdf } = view
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [measure, containerPx] = useWidth()
  const key = `${paper.uuid}:${paper.sha256}`
  const sentinel = useReading({ file: key, container, count: pdf?.numPages, onRead, onMissed: view.setMissed })
  usePageInSight(container, { page, count: pdf?.numPages, onPage: setPage })
  const end = (
    <>
      <p className="hl-paper-end" ref={sentinel}>
        <Trans>End of this paper</Trans>
      </p>
      {onRead ? <MissedPages pages={view.missed} /> : null}
    </>
  )
  return (
    <section
      className="hl-paper-body"
      ref={setContainer}
      aria-label={i18n._(paperWords[paper.type])}
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
