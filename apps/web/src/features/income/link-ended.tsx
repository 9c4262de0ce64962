import type { ApplicationStatus } from '@hearthline/contracts'
import { Banner, Button, LinkButton, StickyActions, type Tone } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'

/** Once the records are given up while somebody waits for them here, error/income says so; who comes later may try again. */
export const GaveUp = ({ children }: { children: ReactNode }) => {
  const { uuid, record } = useApplication()
  const isStalled = record.needsAttention?.step === record.step
  const [neededAttention] = useState(isStalled)
  return isStalled && !neededAttention ? <Navigate to={pageAddress('error/income', { uuid })} replace /> : children
}

/** Still at this step: what was looked for was not there, and a paystub is asked for. */
export const isNotFound = ({ state, manualPaystubUpload }: ApplicationStatus): boolean =>
  state === 'INCOME_VERIFICATION' && manualPaystubUpload

export type LinkEnd = 'cancelled' | 'notFound' | 'expired' | 'unknown'

type EndWords = { readonly tone: Tone; readonly fact: MessageDescriptor; readonly detail: MessageDescriptor }

const words: Readonly<Record<LinkEnd, EndWords>> = {
  cancelled: {
    tone: 'neutral',
    fact: msg`You stopped, and nothing was shared.`,
    detail: msg`You can connect again, or upload a paystub instead.`,
  },
  notFound: {
    tone: 'notice',
    fact: msg`No record of you was found there.`,
    detail: msg`That happens often with small employers. A paystub does the same; or look for another record.`,
  },
  expired: {
    tone: 'notice',
    fact: msg`The connection has closed.`,
    detail: msg`It stays open for 30 minutes. We read nothing. Open a new one when you are ready.`,
  },
  unknown: {
    tone: 'notice',
    fact: msg`We do not know this connection, or it has closed.`,
    detail: msg`A connection stays open for 30 minutes and belongs to the application you started it for. We read nothing. Open a new one, or upload a paystub.`,
  },
}

type LinkEndedProps = { end: LinkEnd; opening?: boolean; onAgain: () => void }

/** What became of the connection, and what to do next; never a dead end. */
export const LinkEnded = ({ end, opening = false, onAgain }: LinkEndedProps) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { tone, fact, detail } = words[end]
  const isUploadFirst = end === 'notFound'
  return (
    <>
      <div className="hl-income-top" ref={place} tabIndex={-1}>
        <Banner tone={tone} fact={i18n._(fact)} announced>
          {i18n._(detail)}
        </Banner>
      </div>
      <StickyActions>
        <LinkButton
          as={Link}
          to={pageAddress('income/upload/:type', { uuid, type: 'paystub' })}
          kind={isUploadFirst ? 'filled' : 'second'}
        >
          <Trans>Upload instead</Trans>
        </LinkButton>
        <Button
          kind={isUploadFirst ? 'second' : 'filled'}
          saving={opening}
          savingText={<Trans>Opening</Trans>}
          onClick={onAgain}
        >
          <Trans>Try again</Trans>
        </Button>
        <LinkButton as={Link} to={pageAddress('income/review', { uuid })} kind="quiet">
          <Trans>Choose another way</Trans>
        </LinkButton>
      </StickyActions>
    </>
  )
}
