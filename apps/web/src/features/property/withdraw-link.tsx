import { useAction } from '@hearthline/client'
import { cancelApplication } from '@hearthline/contracts'
import { Button, Dialog, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '../../application/index.ts'
import { ProblemBanner } from '../../shell/index.ts'

/** The way out for whoever cannot or will not go on with this home; it ends the application, so it is asked once more. */
export const WithdrawLink = ({ reason }: { reason: string }) => {
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit(cancelApplication)
  const withdrawing = useAction(() => submit({ reason }))
  const close = () => setAsked(false)
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>
        <Trans>Withdraw my application</Trans>
      </TextButton>
      <Dialog
        open={isAsked}
        onClose={close}
        title={<Trans>Withdraw your application?</Trans>}
        actions={
          <>
            <Button kind="danger-second" saving={withdrawing.running} onClick={() => withdrawing.run()}>
              <Trans>Withdraw</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Keep my application</Trans>
            </Button>
          </>
        }
      >
        <ProblemBanner problem={withdrawing.problem} />
        <p>
          <Trans>
            Nothing was signed and you owe nothing. To borrow later, on this home or another, you apply anew.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
