import type { DocumentRow } from '@hearthline/contracts'
import { Tag } from '@hearthline/ui'
import { check, circleAlert, clock, eye } from '@hearthline/ui/icons'
import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { isToBeRead } from './document-groups.ts'

/** When it came, and how long it is. */
export const DocumentNote = ({ paper: document }: { paper: DocumentRow }) => {
  const { instantDay } = useFormats()
  const { pages, createdAt, isTranslation } = document
  return (
    <>
      {instantDay(createdAt)}
      {pages === null ? null : (
        <>
          {' · '}
          <Plural value={pages} one="# page" other="# pages" />
        </>
      )}
      {isTranslation ? (
        <>
          {' · '}
          <Trans>A translation, next to the English document that you sign</Trans>
        </>
      ) : null}
    </>
  )
}

/** What became of it: signed, read, accepted; or what it still waits for. */
export const DocumentState = ({ paper: document }: { paper: DocumentRow }) => {
  const { instantDay } = useFormats()
  const { signedAt, readAt, review } = document
  if (signedAt !== null) {
    return (
      <Tag tone="positive" art={check}>
        <Trans>Signed {instantDay(signedAt)}</Trans>
      </Tag>
    )
  }
  if (isToBeRead(document)) {
    return (
      <Tag tone="notice" art={eye}>
        <Trans>To read</Trans>
      </Tag>
    )
  }
  if (readAt !== null) {
    return (
      <Tag tone="positive" art={check}>
        <Trans>Read {instantDay(readAt)}</Trans>
      </Tag>
    )
  }
  if (review === 'ACCEPTED') {
    return (
      <Tag tone="positive" art={check}>
        <Trans comment="a document">Accepted</Trans>
      </Tag>
    )
  }
  if (review === 'REJECTED') {
    return (
      <Tag tone="negative" art={circleAlert}>
        <Trans comment="a document">Not accepted</Trans>
      </Tag>
    )
  }
  if (review === 'IN_REVIEW') {
    return (
      <Tag art={clock}>
        <Trans comment="a document">In review</Trans>
      </Tag>
    )
  }
  return null
}
