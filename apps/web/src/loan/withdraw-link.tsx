import { useAction, useApplicationWrite, useForget } from '@hearthline/client'
import { cancelApplication, readRecord, readStatus } from '@hearthline/contracts'
import { Button, Dialog, TextArea, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../shell/index.ts'

export type WithdrawLinkProps = {
  readonly uuid: string
  /** Why, where the page knows it; without one the borrower is asked, and may leave it open. */
  readonly reason?: string
}

const useWithdrawing = (uuid: string) => {
  const write = useApplicationWrite(cancelApplication)
  const forget = useForget()
  return useAction(async (reason: string) => {
    try {
      await write({ params: { uuid }, body: { reason } })
    } catch (error) {
      // Refused because the application moved on: read where it is now, and also say why.
      forget(readStatus, readRecord).catch(() => undefined)
      throw error
    }
  })
}

/** Withdraws the application; it ends it, so it asks once more. */
export const WithdrawLink = ({ uuid, reason }: WithdrawLinkProps) => {
  const [isAsked, setAsked] = useState(false)
  const [given, setGiven] = useState('')
  const withdrawing = useWithdrawing(uuid)
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
            <Button
              kind="danger-second"
              saving={withdrawing.running}
              onClick={() => withdrawing.run(reason ?? given.trim())}
            >
              <Trans>Withdraw</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Keep my application</Trans>
            </Button>
          </>
        }
      >
        <div className="hl-stack">
          <ProblemBanner problem={withdrawing.problem} />
          <p>
            <Trans>Nothing was signed and you owe nothing. To borrow later, you apply again.</Trans>
          </p>
          {reason === undefined ? (
            <TextArea
              name="withdraw-reason"
              label={<Trans>What is the reason?</Trans>}
              optional
              maxLength={500}
              value={given}
              onChange={(event) => setGiven(event.target.value)}
            />
          ) : null}
        </div>
      </Dialog>
    </>
  )
}
