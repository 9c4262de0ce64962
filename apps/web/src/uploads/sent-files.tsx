import type { DocumentRow } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'

type Verdict = Pick<DocumentRow, 'fileName' | 'review' | 'reviewReason'>

/** How one file stands: which, why it could not be used, in the words of the person who read it, and what to do. */
const SentFile = ({ file: { fileName, review, reviewReason }, isOwed }: { file: Verdict; isOwed: boolean }) => {
  if (review === 'ACCEPTED') return <Trans>{fileName}: accepted.</Trans>
  if (review === 'IN_REVIEW') return <Trans>{fileName}: in review.</Trans>
  return (
    <>
      <Trans>We could not use {fileName}.</Trans> {reviewReason}{' '}
      {isOwed ? <Trans>Send one that has what is missing.</Trans> : <Trans>You need not send it again.</Trans>}
    </>
  )
}

/** The files that were handed over, each with its own state. */
export const SentFiles = ({
  files,
  isOwed,
}: {
  files: readonly (Verdict & Pick<DocumentRow, 'uuid'>)[]
  /** Whether another one has to be sent. */
  isOwed: boolean
}) =>
  files.length === 0 ? null : (
    <ul className="hl-bullets hl-small">
      {files.map((file) => (
        <li key={file.uuid}>
          <SentFile file={file} isOwed={isOwed} />
        </li>
      ))}
    </ul>
  )
