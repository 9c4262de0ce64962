import { later } from '@hearthline/client'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { PicturePaper } from './picture-paper.tsx'
import { Unreadable } from './unreadable.tsx'
import { usePaper } from './use-paper.ts'

const PdfPaper = later(() => import('./pdf-paper.tsx').then((module) => module.PdfPaper))

const Opening = () => <Skeleton shape="page" count={8} words={<Trans>Opening the paper</Trans>} />

/** A paper as it was given or made: its pages, or the photograph. */
export const Paper = ({ uuid, document, name }: { uuid: string; document: string; name: string }) => {
  const { data, error, refetch } = usePaper(uuid, document)
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (!data) return <Opening />
  if (data.type.startsWith('image/')) return <PicturePaper file={data} name={name} />
  if (!data.type.startsWith('application/pdf')) return <Unreadable />
  return (
    <Suspense fallback={<Opening />}>
      <PdfPaper key={document} file={data} name={name} />
    </Suspense>
  )
}
