import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany } from '../../shell/index.ts'
import { DelayPage, useRunners } from './delay-page.tsx'

/** For a borrower who may have a determination already: staff enter one that came on paper (console, flood certificate). */
const AnotherWay = () => {
  const { phone } = useCompany()
  return (
    <Trans>
      If you hold a flood determination of an earlier loan, or one from your insurer, call{' '}
      <a href={phone.href}>{phone.shown}</a>. A person can enter it, and you need not wait for ours.
    </Trans>
  )
}

/** error/flood-cert: the certificate that the closing documents wait for is not in (42 USC 4104b). */
export const FloodPage = () => {
  const { t } = useLingui()
  return (
    <DelayPage
      title={<Trans>Your flood certificate is not in yet</Trans>}
      lede={
        <Trans>
          Before you sign, the law has us find out whether the home stands in a flood zone. The certificate was ordered
          with your credit report and has not come. It is us, not you.
        </Trans>
      }
      runners={useRunners(
        { who: <Trans>Flood zone service</Trans>, what: <Trans>Was asked, and has sent no certificate</Trans> },
        { after: <Trans>Read your papers and sign them</Trans> },
      )}
      yours={<AnotherWay />}
      why={{
        title: t`What does it change?`,
        text: (
          <Trans>
            Whether we lend: nothing. In a flood zone the home needs flood insurance before money is paid; elsewhere you
            hear no more of it.
          </Trans>
        ),
      }}
    />
  )
}
