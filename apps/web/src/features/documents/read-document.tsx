import { useAction } from '@hearthline/client'
import { type DocumentRow, markDocumentRead } from '@hearthline/contracts'
import { Banner, LinkButton } from '@hearthline/ui'
import { arrowLeft } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useApplication, useSubmit } from '../../application/index.ts'
import { DocumentViewer, documentWords, useDocumentView } from '../../document-viewer/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { isToBeRead } from './document-groups.ts'
import { DocumentNote } from './document-note.tsx'
import { documentSearch } from './use-chosen-document.ts'

/** Tells the server once the end was reached of a paper that has to be read. */
const useReading = (loanDocument: DocumentRow) => {
  const send = useSubmit(markDocumentRead)
  const { uuid, sha256 } = loanDocument
  return useAction(() => send({ sha256 }, { params: { document: uuid } }))
}

export const ReadDocument = ({ paper: loanDocument }: { paper: DocumentRow }) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  const view = useDocumentView(uuid, loanDocument)
  const reading = useReading(loanDocument)
  const isDue = isToBeRead(loanDocument)
  return (
    <StepPage
      layout="wide"
      title={i18n._(documentWords[loanDocument.type])}
      lede={<DocumentNote paper={loanDocument} />}
    >
      <p className="hl-paper-back">
        <LinkButton as={Link} to={documentSearch()} kind="quiet" size="middle" art={arrowLeft}>
          <Trans>All documents</Trans>
        </LinkButton>
      </p>
      {isDue ? (
        <Banner fact={<Trans>Please read this one to its end.</Trans>}>
          <Trans>We note it by itself when you get there.</Trans>
        </Banner>
      ) : null}
      <ProblemBanner problem={reading.problem} onRetry={() => reading.run()} />
      <DocumentViewer view={view} onRead={isDue ? () => reading.run() : undefined} />
    </StepPage>
  )
}
