import { callFile, later, saveFile, useAction, useSlicedQuery } from '@hearthline/client'
import { readDocument } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { useFileAddress } from '@hearthline/ui/document'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { Unreadable } from './unreadable.tsx'

/** The bytes of a document, which never change under one uuid. */
const useDocument = (uuid: string, document: string) =>
  useSlicedQuery({
    queryKey: [readDocument.name, uuid, document],
    queryFn: ({ signal }) => callFile(readDocument, { params: { uuid, document } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A photograph somebody sent. */
const PictureDocument = ({ file, name }: { file: Blob; name: string }) => {
  const address = useFileAddress(file)
  return <div className="hl-paper">{address ? <img className="hl-paper-page" src={address} alt={name} /> : null}</div>
}

const PdfDocument = later(() => import('./pdf-document.tsx').then((module) => module.PdfDocument))

const Opening = () => <Skeleton shape="page" count={8} words={<Trans>Opening the document</Trans>} />

/** A document as it was uploaded or made: its pages, or the photograph. */
export const DocumentPages = ({ uuid, document, name }: { uuid: string; document: string; name: string }) => {
  const { data, error, refetch } = useDocument(uuid, document)
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (!data) return <Opening />
  if (data.type.startsWith('image/')) return <PictureDocument file={data} name={name} />
  if (!data.type.startsWith('application/pdf')) return <Unreadable />
  return (
    <Suspense fallback={<Opening />}>
      <PdfDocument key={document} file={data} name={name} />
    </Suspense>
  )
}

/** Downloads a document; a plain link would not do, because the token travels in a header. */
export const useDownload = (uuid: string) =>
  useAction(async (loanDocument: { readonly uuid: string; readonly fileName: string }) => {
    saveFile(await callFile(readDocument, { params: { uuid, document: loanDocument.uuid } }), loanDocument.fileName)
  })
