import { useAction } from '@hearthline/client'
import { answerCounteroffer } from '@hearthline/contracts'
import { Button, Dialog, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '../../application/index.ts'
import { ProblemBanner } from '../../shell/index.ts'

/** Refusing closes the application with a letter, so it is asked once more. */
export const RefuseDialog = ({ decisionUuid }: { decisionUuid: string }) => {
  const [isAsked, setAsked] = useState(false)
  const answer = useSubmit(answerCounteroffer)
  const { run, running, problem } = useAction(() => answer({ answer: 'REFUSE', decisionUuid }))
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>
        <Trans>None of these is for me</Trans>
      </TextButton>
      <Dialog
        open={isAsked}
        title={<Trans>Close your application?</Trans>}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button kind="second" onClick={() => setAsked(false)}>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" saving={running} onClick={() => run()}>
              <Trans>Close my application</Trans>
            </Button>
          </>
        }
      >
        <ProblemBanner problem={problem} />
        <p>
          <Trans>
            We then close it and send you a letter that says why we could not do what was asked for. You can apply again
            whenever you like.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
