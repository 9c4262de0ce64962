import { Banner, Button, CopyButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'

/** Shown once: whoever loses the phone gets in with one of these. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useLingui()
  return (
    <div className="hl-stack">
      <Banner tone="positive" announced fact={<Trans>Your second factor is on.</Trans>}>
        <Trans>Keep these recovery codes. Each works once, and they are not shown again.</Trans>
      </Banner>
      <ul className="hl-setting-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="hl-row">
        <CopyButton text={codes.join('\n')} label={t`Copy codes`} size="middle" />
        <Button kind="quiet" size="middle" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  )
}
