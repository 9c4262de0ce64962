import { useAction } from '@hearthline/client'
import { type ApplicationRecord, chooseNotarySlot } from '@hearthline/contracts'
import { Banner, Button, LinkButton, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { VisitFee } from './reserve-page.tsx'

type Slot = NonNullable<NonNullable<ApplicationRecord['notary']>['slots']>[number]

const OneSlot = ({ slot, running, onChoose }: { slot: Slot; running: boolean; onChoose: () => void }) => {
  const { instant } = useFormats()
  const at = instant(slot.at)
  return (
    <li className="hl-card">
      <p>
        <b>{at}</b>
        <br />
        {slot.place}
      </p>
      <Button kind="second" saving={running} onClick={onChoose}>
        <Trans>Choose {at}</Trans>
      </Button>
    </li>
  )
}

/** The times on offer; one of them is taken with one press. */
const Slots = ({ slots }: { slots: readonly Slot[] }) => {
  const submit = useSubmit(chooseNotarySlot)
  const [chosen, setChosen] = useState('')
  const { run, running, problem } = useAction((slot: string) => submit({ slot }))
  const choose = (slot: string) => {
    setChosen(slot)
    void run(slot)
  }
  return (
    <Section title={<Trans>Times we can offer</Trans>}>
      <ProblemBanner problem={problem} />
      <ul className="hl-notary-ways">
        {slots.map((slot) => (
          <OneSlot
            key={slot.uuid}
            slot={slot}
            running={running && chosen === slot.uuid}
            onChoose={() => choose(slot.uuid)}
          />
        ))}
      </ul>
    </Section>
  )
}

const Appointment = ({ slot }: { slot: Slot }) => {
  const { instant } = useFormats()
  const at = instant(slot.at)
  return (
    <Banner tone="positive" fact={<Trans>You meet the notary on {at}.</Trans>}>
      {slot.place}. <Trans>Bring the ID you sent us. After the meeting your application goes on by itself.</Trans>
    </Banner>
  )
}

/** notary/schedule-manual: the times that the lender offers, and the one that was chosen. */
export const SchedulePage = () => {
  const { uuid, record } = useApplication()
  const { slots = [], appointment } = record.notary ?? {}
  return (
    <StepPage
      title={appointment ? <Trans>Your meeting with the notary</Trans> : <Trans>Choose a time for the notary</Trans>}
      lede={<VisitFee />}
    >
      {appointment ? <Appointment slot={appointment} /> : null}
      {slots.length > 0 ? (
        <Slots slots={slots.filter((slot) => slot.uuid !== appointment?.uuid)} />
      ) : (
        <Banner fact={<Trans>No times are on offer yet.</Trans>} />
      )}
      <div className="hl-actions">
        <LinkButton as={Link} to={pageAddress('notary/reserve-manual', { uuid })} kind="second">
          <Trans>None of these suits me</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
