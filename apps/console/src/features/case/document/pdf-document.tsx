import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { PdfPage } from './pdf-page.tsx'
import { Unreadable } from './unreadable.tsx'
import { usePdf } from './use-pdf.ts'

/** The pages under each other. Comes with pdf.js, so it is only loaded lazily. */
export const PdfDocument = ({ file, name }: { file: Blob; name: string }) => {
  const state = usePdf(file)
  if (state.kind === 'unreadable') return <Unreadable />
  if (state.kind === 'opening') return <Skeleton shape="page" count={8} words={<Trans>Opening the paper</Trans>} />
  const { pdf, shape } = state
  return (
    <div className="hl-paper">
      {Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((number) => (
        <PdfPage key={number} {...{ pdf, number, shape, name }} />
      ))}
    </div>
  )
}
