import './document-viewer.css'
import { saveFile } from '@hearthline/client'
import { IconButton, TextButton, useToasts } from '@hearthline/ui'
import { download, fileText, printer, textAlignStart, zoomIn, zoomOut } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentBody, type DocumentBodyProps } from './document-body.tsx'
import type { DocumentView } from './use-document-view.ts'
import { ZOOMS, zoomedIn, zoomedOut } from './zoom.ts'

const Zooming = ({ view: { zoom, setZoom } }: { view: DocumentView }) => {
  const { t, i18n } = useLingui()
  const shown = i18n.number(zoom, { style: 'percent' })
  return (
    <>
      <IconButton
        art={zoomOut}
        label={t`Smaller`}
        disabled={zoom === ZOOMS[0]}
        onClick={() => setZoom(zoomedOut(zoom))}
      />
      <span className="hl-paper-zoom" role="status">
        {shown}
      </span>
      <IconButton
        art={zoomIn}
        label={t`Larger`}
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => setZoom(zoomedIn(zoom))}
      />
    </>
  )
}

/** Loaded for printing only: it draws every page again. */
const usePrint = ({ pdf }: DocumentView) => {
  const { t } = useLingui()
  const toasts = useToasts()
  if (!pdf) return undefined
  return async () => {
    try {
      const { printDocument } = await import('./print-document.ts')
      await printDocument(pdf)
    } catch {
      toasts.show({ text: t`This document could not be printed. Download it and print the file.`, tone: 'negative' })
    }
  }
}

/** Zoom, text, print and download of the document in view. */
export const DocumentTools = ({ view }: { view: DocumentView }) => {
  const { t } = useLingui()
  const printIt = usePrint(view)
  const { pdf, file, paper: document, look, setLook, page } = view
  const count = pdf?.numPages
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools of a view, not a form's fieldset
    <div className="hl-paper-tools" role="group" aria-label={t`View of the document`}>
      {count === undefined ? null : (
        <span className="hl-paper-count">
          <Trans>
            Page {page} of {count}
          </Trans>
        </span>
      )}
      {pdf ? (
        <>
          <Zooming view={view} />
          <IconButton
            art={look === 'text' ? fileText : textAlignStart}
            label={look === 'text' ? t`Show the pages` : t`Read as plain text`}
            onClick={() => setLook(look === 'text' ? 'pages' : 'text')}
          />
        </>
      ) : null}
      {printIt ? (
        <span className="hl-only-wide">
          <IconButton art={printer} label={t`Print`} onClick={printIt} />
        </span>
      ) : null}
      {file ? (
        <IconButton art={download} label={t`Download`} onClick={() => saveFile(file, document.fileName)} />
      ) : null}
    </div>
  )
}

/** The other view: text that follows the width of the window, in the order of the document's own structure. */
export const OtherLook = ({ view: { pdf, look, setLook } }: { view: DocumentView }) =>
  pdf ? (
    <p className="hl-paper-look">
      {look === 'pages' ? (
        <Trans>
          Hard to read here? <TextButton onClick={() => setLook('text')}>Read it as text</TextButton>, with larger
          letters or a screen reader.
        </Trans>
      ) : (
        <Trans>
          This is the text of the document, word for word.{' '}
          <TextButton onClick={() => setLook('pages')}>Show the pages</TextButton> to see it as signed.
        </Trans>
      )}
    </p>
  ) : null

/** A document with its tools: zoom, text, print, download. */
export const DocumentViewer = (props: DocumentBodyProps) => (
  <div className="hl-paper-viewer">
    <DocumentTools view={props.view} />
    <OtherLook view={props.view} />
    <DocumentBody {...props} />
  </div>
)
