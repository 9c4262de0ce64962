import './documents.css'
import { useDocuments } from '@hearthline/client'
import type { DocumentRow } from '@hearthline/contracts'
import { EmptyState, Section, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { ProblemBanner, StepPage, useCompany } from '../../shell/index.ts'
import { paperGroups } from './paper-groups.ts'
import { PaperList } from './paper-list.tsx'
import { ReadPaper } from './read-paper.tsx'
import { useChosenPaper } from './use-chosen-paper.ts'

const NONE: readonly DocumentRow[] = []

const Groups = ({ papers }: { papers: readonly DocumentRow[] }) => {
  const { t } = useLingui()
  const { toRead, fromLender, fromBorrower } = paperGroups(papers)
  if (papers.length === 0) {
    return (
      <div className="hl-section">
        <EmptyState title={<Trans>No papers yet</Trans>}>
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
          lede={<Trans>Open each of these and read it to its end before you sign.</Trans>}
        >
          <PaperList papers={toRead} label={t`To read`} />
        </Section>
      ) : null}
      {fromLender.length > 0 ? (
        <Section title={<Trans>From us</Trans>}>
          <PaperList papers={fromLender} label={t`From us`} />
        </Section>
      ) : null}
      {fromBorrower.length > 0 ? (
        <Section title={<Trans>From you</Trans>}>
          <PaperList papers={fromBorrower} label={t`From you`} />
        </Section>
      ) : null}
    </>
  )
}

const AllPapers = () => {
  const { t } = useLingui()
  const { phone } = useCompany()
  const { uuid } = useApplication()
  const documents = useDocuments(uuid)
  return (
    <StepPage
      title={<Trans>Your documents</Trans>}
      lede={<Trans>Everything we gave you and everything you sent, newest first. They stay here after closing.</Trans>}
      why={{
        title: t`Rather on paper?`,
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
      {documents.data ? <Groups papers={documents.data} /> : null}
    </StepPage>
  )
}

export const DisclosuresPage = () => {
  const { uuid } = useApplication()
  const { data } = useDocuments(uuid)
  const paper = useChosenPaper(data ?? NONE)
  return paper ? <ReadPaper key={paper.uuid} paper={paper} /> : <AllPapers />
}
