import { Button, Icon } from '@hearthline/ui'
import { stamp, userRound, video, videoOff } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { usePrivateLabel } from '../../shell/index.ts'

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

/** Who is in the room. */
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
