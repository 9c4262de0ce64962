import './documents.css'
import { useAction, useDocuments } from '@hearthline/client'
import { type DocumentRow, markDocumentRead } from '@hearthline/contracts'
import { Banner, EmptyState, LinkButton, RowList, Section, Skeleton } from '@hearthline/ui'
import { arrowLeft, fileText } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useApplication, useSubmit } from '../../application/index.ts'
import { DocumentViewer, documentWords, useDocumentView } from '../../document-viewer/index.ts'
import { ProblemBanner, StepPage, useCompany } from '../../shell/index.ts'
import { documentGroups, isToBeRead } from './document-groups.ts'
import { DocumentNote, DocumentState } from './document-note.tsx'

const NAME = 'paper'

/** The address of a document on this page; without one, of the list. */
const documentSearch = (uuid?: string): { search: string } => ({
  search: uuid === undefined ? '' : new URLSearchParams({ [NAME]: uuid }).toString(),
})

/** The document that the address names, so that Back leads to the list. */
const useChosenDocument = (documents: readonly DocumentRow[]): DocumentRow | undefined => {
  const [query] = useSearchParams()
  const uuid = query.get(NAME)
  return documents.find((document) => document.uuid === uuid)
}

/** Notifies the server once the end was reached of a document that has to be read. */
const useReading = (loanDocument: DocumentRow) => {
  const send = useSubmit(markDocumentRead)
  const { uuid, sha256 } = loanDocument
  return useAction(() => send({ sha256 }, { params: { document: uuid } }))
}

const ReadDocument = ({ paper: loanDocument }: { paper: DocumentRow }) => {
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
        <Banner fact={<Trans>Please read this document to the end.</Trans>}>
          <Trans>We record it automatically when you get there.</Trans>
        </Banner>
      ) : null}
      <ProblemBanner problem={reading.problem} onRetry={() => reading.run()} />
      <DocumentViewer view={view} onRead={isDue ? () => reading.run() : undefined} />
    </StepPage>
  )
}

/** One line a document; its name opens it. */
const DocumentList = ({ documents, label }: { documents: readonly DocumentRow[]; label: string }) => {
  const { i18n } = useLingui()
  return (
    <RowList
      label={label}
      rows={documents.map((document) => ({
        key: document.uuid,
        art: fileText,
        title: (
          <Link to={documentSearch(document.uuid)} className="hl-paper-link">
            {i18n._(documentWords[document.type])}
          </Link>
        ),
        note: <DocumentNote paper={document} />,
        end: <DocumentState paper={document} />,
      }))}
    />
  )
}

const NONE: readonly DocumentRow[] = []

const Groups = ({ documents: loanDocuments }: { documents: readonly DocumentRow[] }) => {
  const { t } = useLingui()
  const { toRead, fromLender, fromBorrower } = documentGroups(loanDocuments)
  if (loanDocuments.length === 0) {
    return (
      <div className="hl-section">
        <EmptyState title={<Trans>No documents yet</Trans>}>
          <Trans>Disclosures, agreements and what you send us will be listed here.</Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {toRead.length > 0 ? (
        <Section
          title={<Trans>To read</Trans>}
          lede={<Trans>Open each of these and read it to the end before you sign.</Trans>}
        >
          <DocumentList documents={toRead} label={t`To read`} />
        </Section>
      ) : null}
      {fromLender.length > 0 ? (
        <Section title={<Trans>From us</Trans>}>
          <DocumentList documents={fromLender} label={t`From us`} />
        </Section>
      ) : null}
      {fromBorrower.length > 0 ? (
        <Section title={<Trans>From you</Trans>}>
          <DocumentList documents={fromBorrower} label={t`From you`} />
        </Section>
      ) : null}
    </>
  )
}

const AllDocuments = () => {
  const { t } = useLingui()
  const { phone } = useCompany()
  const { uuid } = useApplication()
  const documents = useDocuments(uuid)
  return (
    <StepPage
      title={<Trans>Your documents</Trans>}
      lede={<Trans>Everything we gave you and everything you sent, latest first. They stay here after closing.</Trans>}
      why={{
        title: t`Prefer paper?`,
        text: (
          <Trans>
            You may have a paper copy of any document at no charge. Call <a href={phone.href}>{phone.shown}</a> and say
            which.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={documents.error} onRetry={() => documents.refetch()} />
      {documents.isPending ? <Skeleton shape="rows" count={5} words={<Trans>Fetching your documents</Trans>} /> : null}
      {documents.data ? <Groups documents={documents.data} /> : null}
    </StepPage>
  )
}

export const DisclosuresPage = () => {
  const { uuid } = useApplication()
  const { data } = useDocuments(uuid)
  const document = useChosenDocument(data ?? NONE)
  return document ? <ReadDocument key={document.uuid} paper={document} /> : <AllDocuments />
}
