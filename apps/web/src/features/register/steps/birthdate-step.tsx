import { CallProblem } from '@hearthline/client'
import { BirthdateInfo } from '@hearthline/contracts'
import { addMonths, isDay } from '@hearthline/domain/calendar'
import { addressOf } from '@hearthline/domain/routes'
import { birthDateFault } from '@hearthline/domain/states'
import { Button, DateField, Dialog, FieldGrid, LinkButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { StepForm } from '../../../forms/index.ts'
import { useFormats } from '../../../shell/index.ts'
import type { StepProps } from './step-props.ts'
import { BackLink, StepShell } from './step-shell.tsx'
import { Stop } from './stop.tsx'
import { today } from './today.ts'
import { useSectionForm } from './use-section-form.ts'

const UNUSUAL_AGE_YEARS = 110

const isUnusual = (birthDate: string): boolean =>
  isDay(birthDate) && addMonths(birthDate, UNUSUAL_AGE_YEARS * 12) <= today()

/** By the age of the home's state, as far as it was typed; a day to come has an error of its own. */
const isMinors = (birthDate: string, { sections }: StepProps['draft']): boolean => {
  const state = sections['property-info']?.values.state
  return isDay(birthDate) && birthDateFault(birthDate, { state, today: today() }) === 'underAge'
}

const isUnderAge = (fault: unknown): boolean =>
  fault instanceof CallProblem && fault.fields.some(({ code }) => code === 'underAge')

const UnderAgeStop = () => (
  <Stop
    step="birthdate"
    title={<Trans>You can apply once you are old enough to sign a contract</Trans>}
    lede={
      <Trans>
        In most states that is 18; in Alabama and Nebraska it is 19. We kept nothing of what you typed. If the date was
        a slip, start again.
      </Trans>
    }
    action={
      <LinkButton href={addressOf('register')}>
        <Trans>Start again</Trans>
      </LinkButton>
    }
  />
)

type AgeDialogProps = { birthDate: string; onYes: () => void; onNo: () => void }

/** A minor's date deletes the draft: a slip in the year is likelier, so that it is asked about before it is sent. */
const UnderAgeDialog = ({ birthDate, onYes, onNo }: AgeDialogProps) => {
  const { day } = useFormats()
  return (
    <Dialog
      open
      title={<Trans>Check the year: were you born on {day(birthDate)}?</Trans>}
      onClose={onNo}
      actions={
        <>
          <Button kind="second" onClick={onYes}>
            <Trans>Yes, delete what I typed</Trans>
          </Button>
          <Button onClick={onNo}>
            <Trans>Correct the date</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Then you are not old enough to sign a contract. We keep nothing of people who are under age: if the date is
        right, everything you typed so far is deleted.
      </Trans>
    </Dialog>
  )
}

/** Over 110 is possible; a wrong century is likelier. */
const OldAgeDialog = ({ birthDate, onYes, onNo }: AgeDialogProps) => {
  const { day } = useFormats()
  return (
    <Dialog
      open
      title={<Trans>Were you born on {day(birthDate)}?</Trans>}
      onClose={onNo}
      actions={
        <>
          <Button kind="second" onClick={onYes}>
            <Trans>Yes, I was</Trans>
          </Button>
          <Button onClick={onNo}>
            <Trans>Correct the date</Trans>
          </Button>
        </>
      }
    >
      <Trans>That makes you more than 110 years old.</Trans>
    </Dialog>
  )
}

/** ?step=birthdate */
export const BirthdateStep = ({ draft }: StepProps) => {
  const { t } = useLingui()
  const [isStopped, setStopped] = useState(false)
  const [doubted, setDoubted] = useState<string>()
  const confirmed = useRef('')
  const form = useSectionForm({
    section: 'birthdate',
    schema: BirthdateInfo,
    blank: { birthDate: '' },
    draft,
    before: async ({ birthDate }) => {
      const mayGo = confirmed.current === birthDate || !(isUnusual(birthDate) || isMinors(birthDate, draft))
      setDoubted(mayGo ? undefined : birthDate)
      return mayGo
    },
    refused: (fault) => {
      setStopped(isUnderAge(fault))
      return isUnderAge(fault)
    },
  })
  const confirm = () => {
    confirmed.current = doubted ?? ''
    setDoubted(undefined)
    form.submit()
  }
  if (isStopped) return <UnderAgeStop />
  const AgeDialog = doubted && isUnusual(doubted) ? OldAgeDialog : UnderAgeDialog
  return (
    <StepShell
      step="birthdate"
      title={<Trans>When were you born?</Trans>}
      lede={<Trans>With your name and address it finds your credit file: no Social Security number yet.</Trans>}
      why={{
        title: <Trans>What it is not used for</Trans>,
        text: (
          <Trans>
            Being older never counts against you. We may ask only whether you are old enough: to sign, or for a program
            with a youngest age.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>} more={<BackLink step="birthdate" />}>
        <FieldGrid>
          <DateField {...form.typed('birthDate', t`Date of birth`)} birthday />
        </FieldGrid>
      </StepForm>
      {doubted ? <AgeDialog birthDate={doubted} onYes={confirm} onNo={() => setDoubted(undefined)} /> : null}
    </StepShell>
  )
}
