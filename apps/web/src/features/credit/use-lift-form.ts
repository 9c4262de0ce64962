import { CreditLiftForm, liftCredit } from '@hearthline/contracts'
import { pinTriesLeft } from '@hearthline/domain/application'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'

type LiftAnswers = z.input<typeof CreditLiftForm>
export type LiftHandle = StepFormHandle<LiftAnswers>

/** How often a PIN may still be given to the bureau that holds this file. */
export const usePinTries = (): number => {
  const { creditFreeze } = useApplication().record
  return creditFreeze === undefined ? 0 : pinTriesLeft(creditFreeze)
}

/** Nothing of it is kept: a PIN is not for a browser to remember. */
export const useLiftForm = (first: LiftAnswers['way']): LiftHandle => {
  const submit = useSubmit(liftCredit)
  return useStepForm<LiftAnswers, CreditLiftForm>({
    schema: CreditLiftForm,
    initial: { way: first, pin: '' },
    save: ({ way, pin }) => submit(way === 'PIN' ? { way, pin } : { way }),
  })
}
