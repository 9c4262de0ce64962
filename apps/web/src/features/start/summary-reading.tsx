import { useAction } from '@hearthline/client'
import { type DocumentRow, markDocumentRead } from '@hearthline/contracts'
import { useApplication, useSubmit } from '../../application/index.ts'
import { PaperViewer, usePaperView } from '../../paper-viewer/index.ts'
import { ProblemBanner } from '../../shell/index.ts'

/** The summary in the page that asks to certify it; the server is told once its end was reached. */
export const SummaryReading = ({ paper }: { paper: DocumentRow }) => {
  const { uuid } = useApplication()
  const view = usePaperView(uuid, paper)
  const send = useSubmit(markDocumentRead)
  const { run, problem } = useAction(() => send({ sha256: paper.sha256 }, { params: { document: paper.uuid } }))
  return (
    <>
      <ProblemBanner problem={problem} onRetry={() => run()} />
      <PaperViewer view={view} onRead={paper.readAt === null ? () => run() : undefined} />
    </>
  )
}
