import 'react-pdf/dist/Page/TextLayer.css'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import { Document } from 'react-pdf'
import { DocumentText } from './document-text.tsx'
import { documentOptions } from './pdf-engine.ts'
import { PdfPages } from './pdf-pages.tsx'
import type { PlacesOn } from './places.ts'
import { UnreadableDocument } from './unreadable-document.tsx'
import type { DocumentView } from './use-document-view.ts'
import { pageWidthPx } from './zoom.ts'

export type PdfDocumentProps = {
  readonly view: DocumentView
  readonly file: Blob
  readonly containerPx: number
  readonly placesOn: PlacesOn | undefined
  readonly end: ReactNode
}

const Opening = () => <Skeleton shape="page" count={8} words={<Trans>Opening the paper</Trans>} />

/** A PDF as pages or as text. Comes with react-pdf and pdf.js, so it is only loaded lazily. */
export const PdfDocument = ({ view, file, containerPx, placesOn, end }: PdfDocumentProps) => (
  <Document
    file={file}
    suspense={false}
    options={documentOptions}
    loading={<Opening />}
    error={<UnreadableDocument view={view} />}
    onPassword={view.fail}
    onLoadError={view.fail}
    onLoadSuccess={(pdf) => view.opened(pdf)}
  >
    {({ pdf }: { pdf: PDFDocumentProxy }) =>
      view.look === 'text' ? (
        <DocumentText pdf={pdf} lang={view.lang} placesOn={placesOn} end={end} />
      ) : (
        <PdfPages pdf={pdf} width={pageWidthPx(containerPx, view.zoom)} placesOn={placesOn} end={end} />
      )
    }
  </Document>
)
