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
          You closed it, or someone closed it for you, which is a good protection. The bureau shows it to no one until
          you open it. To open it for us takes a few minutes.
        </Trans>
      }
      why={{
        title: t`Does a try count?`,
        text: isHard ? (
          <Trans>The hard check you agreed to counts as one inquiry, however often we have to ask.</Trans>
        ) : (
          <Trans>No. It is a soft check: however often we ask, your score does not change.</Trans>
        ),
      }}
      first="LIFTED"
    />
  )
}
