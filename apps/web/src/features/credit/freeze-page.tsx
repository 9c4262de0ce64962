import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { FreezeStep } from './freeze-step.tsx'

/** credit/error: the file is frozen or locked, and only its owner can open it. */
export const FreezePage = () => {
  const { t } = useLingui()
  const { status } = useApplication()
  const isHard = status.state === 'HARD_CREDIT_LOCKED_OR_FROZEN'
  return (
    <FreezeStep
      title={<Trans>Your credit file is frozen or locked</Trans>}
      lede={
        <Trans>
          You or somebody for you has closed it, which is a good protection. The bureau shows it to nobody until you
          open it, and to open it for us takes a few minutes.
        </Trans>
      }
      why={{
        title: t`Does a try count?`,
        text: isHard ? (
          <Trans>The hard check you agreed to counts as one inquiry, however often we have to ask.</Trans>
        ) : (
          <Trans>No. It is a soft check: however often we ask, your score does not move.</Trans>
        ),
      }}
      first="LIFTED"
    />
  )
}
