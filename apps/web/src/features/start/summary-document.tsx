import { callFile, saveFile, useAction, useDocuments } from '@hearthline/client'
import { type ApplicationRecord, type DocumentRow, markDocumentRead, readDocument } from '@hearthline/contracts'
import { Button, RowList, Section, Skeleton } from '@hearthline/ui'
import { download, fileText } from '@hearthline/ui/icons'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { DocumentViewer, useDocumentView } from '../../document-viewer/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

/** The summary in the page that asks to certify it; the server is notified once its end was reached. */
const SummaryReading = ({ paper: loanDocument }: { paper: DocumentRow }) => {
  const { uuid } = useApplication()
  const view = useDocumentView(uuid, loanDocument)
  const send = useSubmit(markDocumentRead)
  const { run, problem } = useAction(() =>
    send({ sha256: loanDocument.sha256 }, { params: { document: loanDocument.uuid } }),
  )
  return (
    <>
      <ProblemBanner problem={problem} onRetry={() => run()} />
      <DocumentViewer view={view} onRead={loanDocument.readAt === null ? () => run() : undefined} />
    </>
  )
}

type SummaryRow = NonNullable<ReturnType<typeof useDocuments>['data']>[number]

const DocumentNote = ({ paper: loanDocument }: { paper: SummaryRow }) => {
  const { instant } = useFormats()
  const { pages, readAt } = loanDocument
  const made = instant(loanDocument.createdAt)
  const read = readAt ? instant(readAt) : undefined
  return (
    <>
      {pages === null ? null : (
        <>
          <Plural value={pages} one="# page" other="# pages" />
          {' · '}
        </>
      )}
      <Trans>made {made}</Trans>
      {' · '}
      {read ? <Trans>read {read}</Trans> : <Trans>not read yet</Trans>}
    </>
  )
}

const DocumentActions = ({ uuid, paper: loanDocument }: { uuid: string; paper: SummaryRow }) => {
  const [isOpen, setOpen] = useState(false)
  const { run, running, problem } = useAction(async () => {
    const blob = await callFile(readDocument, { params: { uuid, document: loanDocument.uuid } })
    saveFile(blob, loanDocument.fileName)
  })
  return (
    <div className="hl-stack" data-gap="3">
      <RowList
        rows={[
          {
            key: loanDocument.uuid,
            art: fileText,
            title: <Trans>Your application summary</Trans>,
            note: <DocumentNote paper={loanDocument} />,
          },
        ]}
      />
      <div className="hl-row">
        <Button kind="second" size="middle" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? <Trans>Close the summary</Trans> : <Trans>Read the summary here</Trans>}
        </Button>
        <Button
          kind="quiet"
          size="middle"
          art={download}
          saving={running}
          savingText={<Trans>Getting it</Trans>}
          onClick={() => run()}
        >
          <Trans>Download as PDF</Trans>
        </Button>
      </div>
      <ProblemBanner problem={problem} onRetry={() => run()} />
      {isOpen ? <SummaryReading paper={loanDocument} /> : null}
    </div>
  )
}

/** The summary as a document to keep. */
export const SummaryDocument = ({ record: { uuid } }: { record: Pick<ApplicationRecord, 'uuid'> }) => {
  const { data: documents, isPending, error, refetch } = useDocuments(uuid)
  const loanDocument = documents?.find(({ type }) => type === 'SUMMARY_DISCLOSURE')
  return (
    <Section
      title={<Trans>The summary to keep</Trans>}
      lede={<Trans>The same as below, with the terms in full. Please read it to the end before you certify.</Trans>}
    >
      {isPending ? <Skeleton shape="rows" count={1} words={<Trans>Getting your summary</Trans>} /> : null}
      <ProblemBanner problem={error} onRetry={() => refetch()} />
      {loanDocument ? <DocumentActions uuid={uuid} paper={loanDocument} /> : null}
      {documents && !loanDocument ? (
        <p className="hl-small hl-soft">
          <Trans>The document is not here yet. Everything in it is below.</Trans>
        </p>
      ) : null}
    </Section>
  )
}
