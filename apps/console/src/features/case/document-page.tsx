import './case.css'
import { useRead } from '@hearthline/client'
import { readCase } from '@hearthline/contracts'
import { Banner, Button, Skeleton } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { applicationAddress, PageHead, ProblemBanner, useFormats } from '../../shell/index.ts'
import { documentWords } from '../../words/index.ts'
import { Crumb } from './case-head.tsx'
import { DocumentPages, useDownload } from './document/index.ts'
import type { Case } from './use-case.ts'

type ReadyProps = { readonly uuid: string; readonly row: Case['documents'][number] }

const Ready = ({ uuid, row }: ReadyProps) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { run, running, problem } = useDownload(uuid)
  const name = i18n._(documentWords[row.type])
  const since = instant(row.createdAt)
  return (
    <>
      <PageHead
        name={name}
        title={name}
        lede={
          <>
            {row.fileName} ·{' '}
            {row.from === 'LENDER' ? <Trans>made by us, {since}</Trans> : <Trans>from the borrower, {since}</Trans>}
          </>
        }
        actions={
          <Button
            size="dense"
            kind="second"
            art={download}
            saving={running}
            savingText={<Trans>Downloading</Trans>}
            onClick={() => void run(row)}
          >
            <Trans>Download</Trans>
          </Button>
        }
      />
      <div className="hl-document">
        <ProblemBanner problem={problem} />
        <DocumentPages uuid={uuid} document={row.uuid} name={row.fileName} />
      </div>
    </>
  )
}

/** One document of an application, to read in full. */
export const DocumentPage = () => {
  const { t } = useLingui()
  const { uuid = '', document = '' } = useParams()
  const { data, error, refetch } = useRead(readCase, { params: { uuid } })
  const row = data?.documents.find((one) => one.uuid === document)
  return (
    <>
      <Crumb>
        <Link to={applicationAddress(uuid)}>{data?.record.loanNumber ?? <Trans>Application</Trans>}</Link>
      </Crumb>
      {row ? (
        <Ready uuid={uuid} row={row} />
      ) : error || data ? (
        <div className="hl-stack">
          <PageHead name={t`Document`} title={t`Document`} />
          {error ? (
            <ProblemBanner problem={error} onRetry={() => void refetch()} />
          ) : (
            <Banner tone="negative" fact={<Trans>This application has no such document.</Trans>} />
          )}
        </div>
      ) : (
        <Skeleton shape="page" count={8} words={<Trans>Opening the document</Trans>} />
      )}
    </>
  )
}
