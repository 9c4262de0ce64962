import './paper-viewer.css'
import { TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { PaperBody, type PaperBodyProps } from './paper-body.tsx'
import { PaperTools } from './paper-tools.tsx'
import type { PaperView } from './use-paper-view.ts'

/** The other way to read: letters that follow the window, in the order of the paper's own structure. */
export const OtherLook = ({ view: { pdf, look, setLook } }: { view: PaperView }) =>
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
export const PaperViewer = (props: PaperBodyProps) => (
  <div className="hl-paper-viewer">
    <PaperTools view={props.view} />
    <OtherLook view={props.view} />
    <PaperBody {...props} />
  </div>
)
