import { Icon, LinkButton } from '@hearthline/ui'
import { lock, video } from '@hearthline/ui/icons'
import { HorizontalLine } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StepPage, usePrivateLabel } from '../../shell/index.ts'
import { People } from './people.tsx'

const STEPS = ['id', 'questions', 'deed', 'seal'] as const
export type SessionStep = (typeof STEPS)[number]

export type SessionRoomProps = {
  readonly step: SessionStep
  /** What is asked right now; the largest words of the page. */
  readonly title: ReactNode
  readonly lede?: ReactNode
  readonly notary?: string | null
  /** What follows this part, in a sentence. */
  readonly next?: ReactNode
  readonly children: ReactNode
}

const useSteps = (step: SessionStep) => {
  const words: Record<SessionStep, ReactNode> = {
    id: <Trans>ID checked</Trans>,
    questions: <Trans>Questions</Trans>,
    deed: <Trans>Sign the deed</Trans>,
    seal: <Trans>Seal</Trans>,
  }
  const here = STEPS.indexOf(step)
  return STEPS.map((key, at) => ({
    key,
    label: words[key],
    state: at < here ? ('done' as const) : at === here ? ('here' as const) : ('ahead' as const),
  }))
}

/** Above the room: whether it is recorded, and the way out. */
const TopLine = () => {
  const { sandbox } = usePrivateLabel().hearthline
  return (
    <div className="hl-notary-top">
      <p className="hl-small">
        <Icon art={sandbox ? lock : video} size="text" />
        {sandbox ? <Trans>Sandbox: nothing is recorded</Trans> : <Trans>This session is recorded</Trans>}
      </p>
      <LinkButton as={Link} to="/dashboard" kind="on-deep-quiet" size="middle">
        <Trans>Leave for now</Trans>
      </LinkButton>
    </div>
  )
}

/** The room of the session: one instruction, what it is about, and who is there. */
export const SessionRoom = ({ step, title, lede, notary = null, next, children }: SessionRoomProps) => {
  const { t } = useLingui()
  const steps = useSteps(step)
  return (
    <div className="hl-notary hl-deep">
      <TopLine />
      {/* A new part is a new page to whoever listens: its heading takes focus. */}
      <StepPage key={step} layout="bare" title={title} lede={lede}>
        <div className="hl-notary-room">
          <div className="hl-notary-sheet">
            <HorizontalLine label={t`Parts of the session`} steps={steps} />
            {children}
          </div>
          <div className="hl-notary-side">
            <People notary={notary} />
            {next ? (
              <div className="hl-small">
                <p className="hl-strong">
                  <Trans>After this</Trans>
                </p>
                <p className="hl-soft">{next}</p>
              </div>
            ) : null}
            <p className="hl-xs hl-soft">
              <Trans>If your connection drops, come back to this page and go on where you were.</Trans>
            </p>
          </div>
        </div>
      </StepPage>
    </div>
  )
}
