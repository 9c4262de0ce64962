import { Trans, useLingui } from '@lingui/react/macro'
import { IdentityStep } from './identity-step.tsx'

/** credit/social: the bureau found no file by name, birth date and home alone. */
export const SocialPage = () => {
  const { t } = useLingui()
  return (
    <IdentityStep
      title={<Trans>The bureau could not find you</Trans>}
      lede={
        <Trans>
          We asked for your credit report by name, birth date and home, and no file matched. With your Social Security
          number the bureau can find yours.
        </Trans>
      }
      why={{
        title: t`Does it touch my score?`,
        text: (
          <Trans>No. It is still the soft check you agreed to. However often we ask, your score does not change.</Trans>
        ),
      }}
    />
  )
}
