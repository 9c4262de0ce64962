import { saveFile } from '@hearthline/client'
import { IconButton, useToasts } from '@hearthline/ui'
import { download, fileText, printer, textAlignStart, zoomIn, zoomOut } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
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

/** Brought when somebody prints: it draws every page anew. */
const usePrint = ({ pdf }: DocumentView) => {
  const { t } = useLingui()
  const toasts = useToasts()
  if (!pdf) return undefined
  return async () => {
    try {
      const { printDocument } = await import('./print-document.ts')
      await printDocument(pdf)
    } catch {
      toasts.show({ text: t`This paper could not be printed. Download it and print the file.`, tone: 'negative' })
    }
  }
}

/** Zoom, text, print and download of the paper in view. */
export const DocumentTools = ({ view }: { view: DocumentView }) => {
  const { t } = useLingui()
  const printIt = usePrint(view)
  const { pdf, file, paper: document, look, setLook, page } = view
  const count = pdf?.numPages
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools of a view, not a form's fieldset
    <div className="hl-paper-tools" role="group" aria-label={t`View of the paper`}>
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
