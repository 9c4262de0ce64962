import './identity.css'
import { Banner, LinkButton, Section } from '@hearthline/ui'
import { clock, doorOpen, fileCheckCorner, userRound } from '@hearthline/ui/icons'
import { Relay, type RelayRunner } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePerson } from '../../application/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { AskForDocument } from './ask-for-document.tsx'
import { identityStage } from './identity-stage.ts'

export type BeingCheckedProps = { readonly by: 'vendor' | 'person' }

const useRunners = (by: BeingCheckedProps['by']): readonly RelayRunner[] => {
  const { isSigner } = usePerson()
  const you: RelayRunner = {
    key: 'you',
    state: 'done',
    art: userRound,
    who: <Trans>You</Trans>,
    what: <Trans>Sent your photos</Trans>,
  }
  const check: RelayRunner = {
    key: 'check',
    state: by === 'vendor' ? 'here' : 'done',
    art: fileCheckCorner,
    who: <Trans>Document check</Trans>,
    what: by === 'vendor' ? <Trans>Working now, about a minute</Trans> : <Trans>Was not sure</Trans>,
  }
  const person: RelayRunner = {
    key: 'person',
    state: 'here',
    art: userRound,
    who: <Trans>A person here</Trans>,
    what: <Trans>Looks at your photos, by the next business day</Trans>,
  }
  const next: RelayRunner = {
    key: 'next',
    state: 'ahead',
    art: clock,
    who: <Trans>Next</Trans>,
    what: isSigner ? <Trans>Your documents</Trans> : <Trans>The title search, then your documents</Trans>,
  }
  return by === 'vendor' ? [you, check, next] : [you, check, person, next]
}

/** The photos are away: who has them, and that nothing is asked of the borrower. */
const BeingChecked = ({ by }: BeingCheckedProps) => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const { phone } = useCompany()
  const { isSigner, record } = usePerson()
  const since = by === 'person' ? record.needsAttention?.since : undefined
  return (
    <StepPage
      status={
        since ? <Trans>With a person since {instant(since)}</Trans> : <Trans>Your photos are being checked</Trans>
      }
      title={by === 'vendor' ? <Trans>Checking your document</Trans> : <Trans>A person is looking at it</Trans>}
      lede={
        by === 'vendor' ? (
          <Trans>Usually under a minute. This page moves on by itself.</Trans>
        ) : (
          <Trans>
            The automatic check could not decide. That happens with worn cards and new names. It does not count against
            you.
          </Trans>
        )
      }
    >
      <Relay label={t`Who acts when`} runners={useRunners(by)} />
      <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
        <Trans>Nothing is lost. We write to you as soon as there is news.</Trans>
      </Banner>
      {by === 'person' ? (
        <Section title={<Trans>If it takes longer</Trans>}>
          <p className="hl-small">
            <Trans>
              Call <a href={phone.href}>{phone.shown}</a> and give the number {record.loanNumber}. We can check your
              document with you on the phone.
            </Trans>
          </p>
        </Section>
      ) : null}
      {isSigner ? null : (
        <div className="hl-actions">
          <LinkButton as={Link} to="/dashboard" kind="second">
            <Trans>Go to dashboard</Trans>
          </LinkButton>
        </div>
      )}
    </StepPage>
  )
}

export const IdentityPage = (): ReactNode => {
  const { record } = usePerson()
  const stage = identityStage(record)
  // A new try begins with empty places for the photos.
  if (stage.kind === 'start' || stage.kind === 'retake') return <AskForDocument key={stage.triesLeft} stage={stage} />
  return <BeingChecked by={stage.kind === 'person' ? 'person' : 'vendor'} />
}
