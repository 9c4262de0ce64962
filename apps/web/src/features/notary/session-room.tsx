import { Button, Icon, LinkButton } from '@hearthline/ui'
import { lock, stamp, userRound, video, videoOff } from '@hearthline/ui/icons'
import { HorizontalLine } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { StepPage, usePrivateLabel } from '../../shell/index.ts'

type Camera =
  | { readonly kind: 'off' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'on'; readonly stream: MediaStream }

/** The picture of oneself; only shown here, nothing of it is sent. */
const useCamera = () => {
  const [camera, setCamera] = useState<Camera>({ kind: 'off' })
  const picture = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (camera.kind !== 'on') return
    if (picture.current) picture.current.srcObject = camera.stream
    return () => {
      for (const track of camera.stream.getTracks()) track.stop()
    }
  }, [camera])
  const turnOn = async () => {
    try {
      setCamera({ kind: 'on', stream: await navigator.mediaDevices.getUserMedia({ video: true, audio: false }) })
    } catch {
      setCamera({ kind: 'refused' })
    }
  }
  return { camera, picture, turnOn, turnOff: () => setCamera({ kind: 'off' }) }
}

const You = () => {
  const { t } = useLingui()
  const { sandbox } = usePrivateLabel().hearthline
  const { camera, picture, turnOn, turnOff } = useCamera()
  return (
    <div className="hl-notary-person" data-self="">
      {camera.kind === 'on' ? (
        <video ref={picture} autoPlay muted playsInline aria-label={t`You, as your camera sees you`} />
      ) : (
        <span className="hl-notary-face">
          <Icon art={userRound} />
        </span>
      )}
      <p className="hl-strong hl-small">
        <Trans>You</Trans>
      </p>
      {camera.kind === 'refused' ? (
        <p className="hl-xs hl-soft" role="status">
          {sandbox ? (
            <Trans>There is no camera, or it may not be used. In the sandbox that is fine.</Trans>
          ) : (
            <Trans>
              There is no camera, or it may not be used. Allow it in the address bar, or try another device.
            </Trans>
          )}
        </p>
      ) : null}
      {camera.kind === 'on' ? (
        <Button kind="on-deep-quiet" size="dense" art={videoOff} onClick={turnOff}>
          <Trans>Camera off</Trans>
        </Button>
      ) : (
        <Button kind="on-deep-quiet" size="dense" art={video} onClick={turnOn}>
          <Trans>Camera on</Trans>
        </Button>
      )}
    </div>
  )
}

/** Who is in the session. */
export const People = ({ notary }: { notary: string | null }) => (
  <div className="hl-notary-people">
    <div className="hl-notary-person">
      <span className="hl-notary-face">
        <Icon art={stamp} />
      </span>
      <p className="hl-strong hl-small">{notary ?? <Trans>Your notary</Trans>}</p>
      <p className="hl-xs hl-soft">
        {notary ? <Trans>Notary public</Trans> : <Trans>Joins after the questions</Trans>}
      </p>
    </div>
    <You />
  </div>
)

const STEPS = ['id', 'questions', 'deed', 'seal'] as const
type SessionStep = (typeof STEPS)[number]

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

/** Above the session: whether it is recorded, and the button to leave. */
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

/** The page of a session: one instruction, what it is about, and who is there. */
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
