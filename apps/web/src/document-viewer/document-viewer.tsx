import './document-viewer.css'
import { TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { DocumentBody, type DocumentBodyProps } from './document-body.tsx'
import { DocumentTools } from './document-tools.tsx'
import type { DocumentView } from './use-document-view.ts'

/** The other way to read: letters that follow the window, in the order of the paper's own structure. */
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
          This is the text of the paper, word for word.{' '}
          <TextButton onClick={() => setLook('pages')}>Show the pages</TextButton> to see it as signed.
        </Trans>
      )}
    </p>
  ) : null

/** A paper with its tools: zoom, text, print, download. */
export const DocumentViewer = (props: DocumentBodyProps) => (
  <div className="hl-paper-viewer">
    <DocumentTools view={props.view} />
    <OtherLook view={props.view} />
    <DocumentBody {...props} />
  </div>
)
