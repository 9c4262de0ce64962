import { BirthdateInfo } from '@hearthline/contracts'
import { addMonths, isDay } from '@hearthline/domain/calendar'
import { Button, DateField, Dialog, FieldGrid } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { StepForm } from '../../../forms/index.ts'
import { useFormats } from '../../../shell/index.ts'
import { BackLink, type StepProps, StepShell, today } from './step-shell.tsx'
import { isMinors, isUnderAge, MinorDialog, UnderAgeStop } from './under-age.tsx'
import { useSectionForm } from './use-section-form.ts'

const UNUSUAL_AGE_YEARS = 110

const isUnusual = (birthDate: string): boolean =>
  isDay(birthDate) && addMonths(birthDate, UNUSUAL_AGE_YEARS * 12) <= today()

type AgeDialogProps = { birthDate: string; onYes: () => void; onNo: () => void }

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
  const { day } = useFormats()
  const state = draft.sections['property-info']?.values.state
  const [isStopped, setStopped] = useState(false)
  const [doubted, setDoubted] = useState<string>()
  const confirmed = useRef('')
  const form = useSectionForm({
    section: 'birthdate',
    schema: BirthdateInfo,
    blank: { birthDate: '' },
    draft,
    before: async ({ birthDate }) => {
      const mayGo = confirmed.current === birthDate || !(isUnusual(birthDate) || isMinors(birthDate, state))
      setDoubted(mayGo ? undefined : birthDate)
      return mayGo
    },
    refused: (error) => {
      setStopped(isUnderAge(error))
      return isUnderAge(error)
    },
  })
  const confirm = () => {
    confirmed.current = doubted ?? ''
    setDoubted(undefined)
    form.submit()
  }
  if (isStopped) return <UnderAgeStop step="birthdate" state={state} />
  const answers = { onYes: confirm, onNo: () => setDoubted(undefined) }
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
      {doubted && isUnusual(doubted) ? <OldAgeDialog birthDate={doubted} {...answers} /> : null}
      {doubted && !isUnusual(doubted) ? (
        <MinorDialog
          {...answers}
          title={<Trans>Check the year: were you born on {day(doubted)}?</Trans>}
          correct={<Trans>Correct the date</Trans>}
          state={state}
        />
      ) : null}
    </StepShell>
  )
}
