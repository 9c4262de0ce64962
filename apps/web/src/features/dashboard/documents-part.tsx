import { useDocuments } from '@hearthline/client'
import type { DocumentRow } from '@hearthline/contracts'
import { EmptyState, IconButton, RowList, Section, Skeleton, Tag, TextButton, Tooltip } from '@hearthline/ui'
import { download, fileText } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { documentWords } from '../../document-viewer/index.ts'
import { useDownload } from '../../loan/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

const SHOWN_AT_FIRST = 3

const Note = ({ paper: document }: { paper: DocumentRow }) => {
  const { instantDay } = useFormats()
  const on = instantDay(document.createdAt)
  if (document.from === 'LENDER') {
    return document.signedAt ? <Trans>From us · {on} · signed</Trans> : <Trans>From us · {on}</Trans>
  }
  if (document.review === 'ACCEPTED') return <Trans>From you · {on} · accepted</Trans>
  return document.review === 'REJECTED' ? <Trans>From you · {on} · not accepted</Trans> : <Trans>From you · {on}</Trans>
}

const DocumentsCard = ({ uuid, documents }: { uuid: string; documents: readonly DocumentRow[] }) => {
  const { t, i18n } = useLingui()
  const { run, problem } = useDownload(uuid)
  return (
    <>
      <ProblemBanner problem={problem} />
      <RowList
        rows={documents.map((document) => {
          const name = i18n._(documentWords[document.type])
          return {
            key: document.uuid,
            art: fileText,
            title: name,
            note: <Note paper={document} />,
            end: (
              <>
                {document.from === 'LENDER' && !document.readAt ? (
                  <Tag tone="brand">
                    <Trans>New</Trans>
                  </Tag>
                ) : null}
                <Tooltip text={t`Save this document on your device`}>
                  <IconButton art={download} label={t`Download ${name}`} onClick={() => run(document)} />
                </Tooltip>
              </>
            ),
          }
        })}
      />
    </>
  )
}

/** The documents of an application, the newest few first. */
export const DocumentsPart = ({ uuid }: { uuid: string }) => {
  const { data, error, refetch } = useDocuments(uuid)
  const [isWhole, setWhole] = useState(false)
  const count = data?.length ?? 0
  return (
    <Section
      title={<Trans>Documents</Trans>}
      action={
        count > SHOWN_AT_FIRST && !isWhole ? (
          <TextButton onClick={() => setWhole(true)}>
            <Trans>All {count}</Trans>
          </TextButton>
        ) : null
      }
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data ? <DocumentsCard uuid={uuid} documents={isWhole ? data : data.slice(0, SHOWN_AT_FIRST)} /> : null}
      {data && count === 0 ? (
        <EmptyState title={<Trans>No documents yet</Trans>}>
          <Trans>Disclosures and everything you sign are kept here for you.</Trans>
        </EmptyState>
      ) : null}
      {data || error ? null : <Skeleton shape="rows" words={<Trans>Loading your documents</Trans>} />}
    </Section>
  )
}
