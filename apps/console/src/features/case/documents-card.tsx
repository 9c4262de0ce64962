import { IconButton, Tag } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { check, clock, download, x } from '@hearthline/ui/icons'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { documentAddress, ProblemBanner, useFormats } from '../../shell/index.ts'
import { documentWords, type Review, reviewWords } from '../../words/index.ts'
import { useDownload } from './document/index.ts'
import { CASE_PLACES, type Case } from './use-case.ts'

type Row = Case['documents'][number]

const LOOKS = {
  IN_REVIEW: { tone: 'notice', art: clock },
  ACCEPTED: { tone: 'positive', art: check },
  REJECTED: { tone: 'negative', art: x },
} as const satisfies Record<Review, object>

const ReviewTag = ({ row: { review, reviewReason } }: { row: Row }) => {
  const { i18n } = useLingui()
  if (!review) return null
  return (
    <>
      <Tag {...LOOKS[review]}>{i18n._(reviewWords[review])}</Tag>
      {reviewReason ? <small className="hl-soft hl-review-reason">{reviewReason}</small> : null}
    </>
  )
}

/** Every document of the application, made by us or uploaded, newest first. */
export const DocumentsCard = ({ uuid, documents }: { uuid: string; documents: Case['documents'] }) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const { run, problem } = useDownload(uuid)
  return (
    <ConsoleCard title={t`Documents`} note={documents.length} id={CASE_PLACES.documents}>
      <ProblemBanner problem={problem} />
      <div className="hl-documents">
        <DataTable
          caption={t`Documents`}
          dense
          rows={documents}
          rowKey={(row) => row.uuid}
          empty={
            <p className="hl-soft">
              <Trans>None yet. What the borrower sends and what we make shows up here.</Trans>
            </p>
          }
          columns={[
            {
              key: 'name',
              header: t`Document`,
              names: true,
              cell: (row) => (
                <TableName
                  title={<Link to={documentAddress(uuid, row.uuid)}>{i18n._(documentWords[row.type])}</Link>}
                  note={row.fileName}
                />
              ),
            },
            { key: 'from', header: t`From`, cell: ({ from }) => (from === 'LENDER' ? t`Us` : t`Borrower`) },
            { key: 'review', header: t`Review`, cell: (row) => <ReviewTag row={row} /> },
            { key: 'at', header: t`Date`, figures: true, cell: ({ createdAt }) => instant(createdAt) },
            {
              key: 'download',
              header: t`Download`,
              figures: true,
              cell: (row) => (
                <IconButton art={download} label={t`Download ${row.fileName}`} onClick={() => void run(row)} />
              ),
            },
          ]}
        />
      </div>
    </ConsoleCard>
  )
}
