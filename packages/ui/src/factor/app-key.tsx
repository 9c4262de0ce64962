import './factor.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../actions/button.tsx'
import { CopyButton } from '../actions/copy-button.tsx'

export type AppKeyProps = {
  readonly secret: string
  /** The otpauth: address that opens an authenticator app on this device. */
  readonly uri: string
}

/** The secret in groups of four, as apps ask for it to be typed. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** How the key of an authenticator app gets into it: the two steps, of which the second is the form's field. */
export const AppKey = ({ secret, uri }: AppKeyProps) => {
  const { t } = useLingui()
  return (
    <div className="hl-stack">
      <p>
        <Trans>1. Add this account to your authenticator app: open it on this device, or type the key.</Trans>
      </p>
      <p className="hl-app-key" data-private="">
        <code>{inGroups(secret)}</code>
      </p>
      <div className="hl-row">
        <CopyButton text={secret} label={t`Copy key`} size="middle" />
        <LinkButton href={uri} kind="second" size="middle">
          <Trans>Open in my app</Trans>
        </LinkButton>
      </div>
      <p>
        <Trans>2. Type the code that the app shows.</Trans>
      </p>
    </div>
  )
}
