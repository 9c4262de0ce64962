import { callFile, saveFile, useAction, useDocuments } from '@hearthline/client'
import { type ApplicationRecord, readDocument } from '@hearthline/contracts'
import { Button, RowList, Section, Skeleton } from '@hearthline/ui'
import { download, fileText } from '@hearthline/ui/icons'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { SummaryReading } from './summary-reading.tsx'

type Paper = NonNullable<ReturnType<typeof useDocuments>['data']>[number]

const PaperNote = ({ paper }: { paper: Paper }) => {
  const { instant } = useFormats()
  const { pages, readAt } = paper
  const made = instant(paper.createdAt)
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

const PaperActions = ({ uuid, paper }: { uuid: string; paper: Paper }) => {
  const [isOpen, setOpen] = useState(false)
  const { run, running, problem } = useAction(async () => {
    const blob = await callFile(readDocument, { params: { uuid, document: paper.uuid } })
    saveFile(blob, paper.fileName)
  })
  return (
    <div className="hl-stack" data-gap="3">
      <RowList
        rows={[
          {
            key: paper.uuid,
            art: fileText,
            title: <Trans>Your application summary</Trans>,
            note: <PaperNote paper={paper} />,
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
      {isOpen ? <SummaryReading paper={paper} /> : null}
    </div>
  )
}

/** The summary as a paper to keep. */
export const SummaryPaper = ({ record: { uuid } }: { record: Pick<ApplicationRecord, 'uuid'> }) => {
  const { data: documents, isPending, error, refetch } = useDocuments(uuid)
  const paper = documents?.find(({ type }) => type === 'SUMMARY_DISCLOSURE')
  return (
    <Section
      title={<Trans>The summary to keep</Trans>}
      lede={<Trans>The same as below, with the terms in full. Please read it to its end before you certify.</Trans>}
    >
      {isPending ? <Skeleton shape="rows" count={1} words={<Trans>Getting your summary</Trans>} /> : null}
      <ProblemBanner problem={error} onRetry={() => refetch()} />
      {paper ? <PaperActions uuid={uuid} paper={paper} /> : null}
      {documents && !paper ? (
        <p className="hl-small hl-soft">
          <Trans>The paper is not here yet. Everything in it stands below.</Trans>
        </p>
      ) : null}
    </Section>
  )
}
