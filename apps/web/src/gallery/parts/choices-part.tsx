import { Checkbox, CheckboxGroup, ChoiceCards, ChoiceCardsMany, RadioGroup } from '@hearthline/ui'
import { chartLine, table2 } from '@hearthline/ui/icons'
import { Segmented } from '@hearthline/ui/switches'
import { useState } from 'react'
import { Specimen, Specimens, useNames } from '../specimen.tsx'

const YES_NO = [
  { value: 'yes', label: 'Yes', description: 'Or it was in the last 6 months' },
  { value: 'no', label: 'No' },
] as const

const WORK = [
  { value: 'full', label: 'Full time' },
  { value: 'part', label: 'Part time' },
  { value: 'self', label: 'Self-employed', description: 'More than a quarter of a business is yours' },
  { value: 'retired', label: 'Retired', disabled: true },
] as const

type Answer = (typeof YES_NO)[number]['value']
type Work = (typeof WORK)[number]['value']

const Lines = () => {
  const named = useNames()
  const [listed, setListed] = useState<Answer | ''>('no')
  const [work, setWork] = useState<readonly Work[]>(['full'])
  return (
    <div className="hl-stack" data-gap="6">
      <RadioGroup
        label="Is this home for sale now?"
        name={named('listed')}
        choices={YES_NO}
        value={listed}
        onChange={setListed}
      />
      <CheckboxGroup
        label="How do you earn?"
        name={named('work')}
        help="Choose all that apply."
        choices={WORK}
        value={work}
        onChange={setWork}
      />
      <RadioGroup
        label="Did you buy it in the last 6 months?"
        name={named('bought')}
        choices={YES_NO}
        value=""
        onChange={() => undefined}
        error="Choose one, so that we know which rule applies."
      />
    </div>
  )
}

const Cards = () => {
  const named = useNames()
  const [listed, setListed] = useState<Answer | ''>('yes')
  const [work, setWork] = useState<readonly Work[]>(['part', 'self'])
  return (
    <div className="hl-stack" data-gap="6">
      <ChoiceCards
        label="Is this home for sale now?"
        name={named('listed-card')}
        columns={2}
        choices={YES_NO}
        value={listed}
        onChange={setListed}
      />
      <ChoiceCardsMany
        label="How do you earn?"
        name={named('work-card')}
        columns={2}
        choices={WORK}
        value={work}
        onChange={setWork}
        error="Retired and full time together need a call with us."
      />
    </div>
  )
}

const Views = () => {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Segmented
      label="Show as"
      value={view}
      onChange={setView}
      segments={[
        { value: 'chart', label: 'Chart', art: chartLine },
        { value: 'table', label: 'Table', art: table2 },
      ]}
    />
  )
}

const Boxes = () => {
  const named = useNames()
  return (
    <div className="hl-stack">
      <Checkbox name={named('texts')} label="Text me updates" description="Optional, not needed for credit" />
      <Checkbox
        name={named('autopay')}
        defaultChecked
        label={<b>Pay automatically, 0.25% lower rate</b>}
        description="You can take it back any time."
      />
      <Checkbox
        name={named('soft')}
        label="I agree to a soft credit check"
        error="We cannot show rates without it. Prefer paper? Call us."
      />
    </div>
  )
}

export const ChoicesPart = () => (
  <Specimens>
    <Specimen name="Checkbox: open, ticked, wrong">
      <Boxes />
    </Specimen>
    <Specimen name="RadioGroup and CheckboxGroup">
      <Lines />
    </Specimen>
    <Specimen name="ChoiceCards and ChoiceCardsMany">
      <Cards />
    </Specimen>
    <Specimen name="Segmented">
      <Views />
    </Specimen>
  </Specimens>
)
