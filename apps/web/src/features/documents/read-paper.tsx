import { useAction } from '@hearthline/client'
import { type DocumentRow, markDocumentRead } from '@hearthline/contracts'
import { Banner, LinkButton } from '@hearthline/ui'
import { arrowLeft } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useApplication, useSubmit } from '../../application/index.ts'
import { PaperViewer, paperWords, usePaperView } from '../../paper-viewer/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { isToBeRead } from './paper-groups.ts'
import { PaperNote } from './paper-note.tsx'
import { paperSearch } from './use-chosen-paper.ts'

/** Tells the server once the end was reached of a paper that has to be read. */
const useReading = (paper: DocumentRow) => {
  const send = useSubmit(markDocumentRead)
  const { uuid, sha256 } = paper
  return useAction(() => send({ sha256 }, { params: { document: uuid } }))
}

export const ReadPaper = ({ paper }: { paper: DocumentRow }) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  const view = usePaperView(uuid, paper)
  const reading = useReading(paper)
  const isDue = isToBeRead(paper)
  return (
    <StepPage layout="wide" title={i18n._(paperWords[paper.type])} lede={<PaperNote paper={paper} />}>
      <p className="hl-paper-back">
        <LinkButton as={Link} to={paperSearch()} kind="quiet" size="middle" art={arrowLeft}>
          <Trans>All documents</Trans>
        </LinkButton>
      </p>
      {isDue ? (
        <Banner fact={<Trans>Please read this one to its end.</Trans>}>
          <Trans>We note it by itself when you get there.</Trans>
        </Banner>
      ) : null}
      <ProblemBanner problem={reading.problem} onRetry={() => reading.run()} />
      <PaperViewer view={view} onRead={isDue ? () => reading.run() : undefined} />
    </StepPage>
  )
}
