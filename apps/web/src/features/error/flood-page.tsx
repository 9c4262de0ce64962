import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany } from '../../shell/index.ts'
import { DelayPage, useRunners } from './delay-page.tsx'

/** For a borrower who may have a determination already: staff enter one that came on paper (console, flood certificate). */
const AnotherWay = () => {
  const { phone } = useCompany()
  return (
    <Trans>
      If you have a flood determination from an earlier loan, or one from your insurer, call{' '}
      <a href={phone.href}>{phone.shown}</a>. A person can enter it, and you do not have to wait for ours.
    </Trans>
  )
}

/** error/flood-cert: the certificate that the closing documents wait for is not in (42 USC 4104b). */
export const FloodPage = () => {
  const { t } = useLingui()
  return (
    <DelayPage
      title={<Trans>Your flood certificate has not come yet</Trans>}
      lede={
        <Trans>
          Before you sign, the law requires us to find out whether the home is in a flood zone. We ordered the
          certificate with your credit report, and it has not come. The delay is on our side.
        </Trans>
      }
      runners={useRunners(
        { who: <Trans>Flood zone service</Trans>, what: <Trans>Has not sent the certificate yet</Trans> },
        { after: <Trans>Read your documents and sign them</Trans> },
      )}
      yours={<AnotherWay />}
      why={{
        title: t`What does it change?`,
        text: (
          <Trans>
            It does not change whether we lend. In a flood zone, the home needs flood insurance before we send money.
            Anywhere else, you have nothing more to do.
          </Trans>
        ),
      }}
    />
  )
}
