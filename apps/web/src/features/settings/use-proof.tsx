import { CallProblem, call } from '@hearthline/client'
import { beginProof, giveProof, type ReplyOf } from '@hearthline/contracts'
import { Banner, Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isFilled, StepForm, useSmallForm } from '../../forms/index.ts'

type By = ReplyOf<typeof beginProof>['by']

type Given = { readonly by: By; readonly onProved: () => void; readonly onCancel: () => void }

const Why = ({ by }: Pick<Given, 'by'>) => {
  if (by === 'code') return <Trans>You logged in a while ago. We have sent a code to your email.</Trans>
  if (by === 'password') return <Trans>You logged in a while ago. Enter your password to go on.</Trans>
  return <Trans>You logged in a while ago. Enter a code from your app to go on.</Trans>
}

const ProofForm = ({ by, onProved, onCancel }: Given) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const form = useSmallForm({
    initial: { 'own-proof': '' },
    checks: { 'own-proof': isFilled },
    send: async (given) => {
      const typed = given['own-proof']
      await call(giveProof, { body: { secret: by === 'password' ? typed : typed.trim().toLowerCase() } })
      onProved()
    },
  })
  const labels = {
    password: t`Your password`,
    code: t`Code from the email`,
    secondFactor: t`Code from your app, or a recovery code`,
  }
  return (
    <div ref={place}>
      <Banner announced fact={<Trans>Confirm that it is you</Trans>}>
        <Why by={by} />
      </Banner>
      <StepForm
        form={form}
        sticks={false}
        action={<Trans>Confirm</Trans>}
        savingText={<Trans>Checking</Trans>}
        more={
          <Button kind="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <FieldGrid>
          <TextField
            {...form.text('own-proof', labels[by])}
            type={by === 'password' ? 'password' : 'text'}
            autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
          />
        </FieldGrid>
      </StepForm>
    </div>
  )
}

/**
 * Changing how one signs in asks for a proof where the login is a while ago. `guarded` does the act, or
 * shows `form`; what was wanted is done by `again` once it was given.
 */
export const useProof = () => {
  const [asked, setAsked] = useState<{ readonly by: By; readonly again: () => void }>()
  const guarded = async (act: () => Promise<void>, again: () => void): Promise<void> => {
    try {
      await act()
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.code !== 'freshProofNeeded') throw problem
      const { by } = await call(beginProof, {})
      setAsked({ by, again })
    }
  }
  const onProved = () => {
    setAsked(undefined)
    asked?.again()
  }
  const form = asked ? <ProofForm by={asked.by} onProved={onProved} onCancel={() => setAsked(undefined)} /> : null
  return { guarded, form }
}
