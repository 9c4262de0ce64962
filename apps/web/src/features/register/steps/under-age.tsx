import { CallProblem } from '@hearthline/client'
import { isDay } from '@hearthline/domain/calendar'
import { addressOf } from '@hearthline/domain/routes'
import { birthDateError, contractAge, contractAges, isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import { Button, Dialog, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { today } from './step-shell.tsx'
import { Stop } from './stop.tsx'

/** Whether somebody born then may not sign for a home in that state yet; a day to come has an error of its own. */
export const isMinors = (birthDate: unknown, state: unknown): boolean =>
  typeof birthDate === 'string' &&
  isDay(birthDate) &&
  birthDateError(birthDate, { state, today: today() }) === 'underAge'

export const isUnderAge = (error: unknown): boolean =>
  error instanceof CallProblem && error.fields.some(({ code }) => code === 'underAge')

/** From which age on, in the home's state as far as it is known (domain/states, contract-age). */
const AgeOf = ({ state }: { state: unknown }): ReactNode => {
  if (typeof state !== 'string' || !isStateCode(state)) {
    const { usual } = contractAges.rows
    return <Trans>In most states that is {usual}.</Trans>
  }
  const [age, stateName] = [contractAge(state), STATE_NAMES[state]]
  return (
    <Trans>
      In {stateName} that is {age}.
    </Trans>
  )
}

type UnderAgeStopProps = { step: 'birthdate' | 'property-info'; state: unknown }

export const UnderAgeStop = ({ step, state }: UnderAgeStopProps) => (
  <Stop
    step={step}
    title={<Trans>You can apply once you are old enough to sign a contract</Trans>}
    lede={
      <>
        <AgeOf state={state} /> <Trans>We kept nothing of what you typed. If it was a slip, start again.</Trans>
      </>
    }
    action={
      <LinkButton href={addressOf('register')}>
        <Trans>Start again</Trans>
      </LinkButton>
    }
  />
)

type MinorDialogProps = {
  title: ReactNode
  /** What is put right in place of deleting. */
  correct: ReactNode
  state: unknown
  onYes: () => void
  onNo: () => void
}

/** What a minor typed is deleted: a slip is likelier, so that it is asked about before it is sent. */
export const MinorDialog = ({ title, correct, state, onYes, onNo }: MinorDialogProps) => (
  <Dialog
    open
    title={title}
    onClose={onNo}
    actions={
      <>
        <Button kind="second" onClick={onYes}>
          <Trans>Yes, delete what I typed</Trans>
        </Button>
        <Button onClick={onNo}>{correct}</Button>
      </>
    }
  >
    <Trans>Then you are not old enough to sign a contract.</Trans> <AgeOf state={state} />{' '}
    <Trans>
      We keep nothing of people who are under age: if this is right, everything you typed so far is deleted.
    </Trans>
  </Dialog>
)
