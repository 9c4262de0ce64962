import { Trans, useLingui } from '@lingui/react/macro'
import { FreezeStep, usePinTries } from './freeze-step.tsx'

/** review-app/incorrect-pin: the file is frozen, and the PIN that was given does not open it. */
export const IncorrectPinPage = () => {
  const { t } = useLingui()
  const mayTryAgain = usePinTries() > 0
  return (
    <FreezeStep
      title={<Trans>That PIN did not open your file</Trans>}
      lede={
        mayTryAgain ? (
          <Trans>
            The bureau refused it. Often a newer one has taken its place: look for the last one that the bureau gave
            you.
          </Trans>
        ) : (
          <Trans>
            Three PINs were refused, so we try no more of them: the bureau might close your file altogether. Lift the
            freeze there instead.
          </Trans>
        )
      }
      why={{
        title: t`Where do I find the PIN?`,
        text: (
          <Trans>
            In the letter or message in which the bureau confirmed the freeze, or in your account there. Without it you
            can lift the freeze online or by phone.
          </Trans>
        ),
      }}
      first="PIN"
    />
  )
}
