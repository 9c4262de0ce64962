import {
  CodeField,
  DateField,
  FieldGrid,
  MoneyField,
  PhoneField,
  SecretField,
  SelectField,
  TextArea,
  TextField,
} from '@hearthline/ui'
import { useState } from 'react'
import { Specimen, Specimens, useNames } from '../specimen.tsx'

const TypedFields = ({ wrong = false }: { wrong?: boolean }) => {
  const [income, setIncome] = useState(wrong ? '4,200' : '92,000')
  const [born, setBorn] = useState(wrong ? '13//84' : '1984-04-11')
  const [phone, setPhone] = useState(wrong ? '(055) 555-01' : '(970) 555-0142')
  const [secret, setSecret] = useState(wrong ? '900-12' : '900-12-3456')
  const [code, setCode] = useState(wrong ? '409112' : '409')
  const named = useNames()
  return (
    <FieldGrid>
      <MoneyField
        label="Yearly income"
        name={named('income')}
        unit="a year"
        help="Before tax. We verify it later."
        value={income}
        onChange={setIncome}
        error={wrong ? 'Is this per month? We need the year.' : undefined}
      />
      <DateField
        label="Birth date"
        name={named('born')}
        birthday
        value={born}
        onChange={setBorn}
        error={wrong ? 'There is no month 13. Write April as 4.' : undefined}
      />
      <PhoneField
        label="Mobile phone"
        name={named('phone')}
        help="For sign-in codes."
        value={phone}
        onChange={setPhone}
        error={wrong ? 'An area code never starts with 0.' : undefined}
      />
      <SecretField
        label="Social Security number"
        name={named('ssn')}
        help="Stored encrypted; used for the credit check only."
        value={secret}
        onChange={setSecret}
        error={wrong ? 'Nine digits, please: four are missing.' : undefined}
      />
      <CodeField
        label="6-digit code"
        name={named('code')}
        help="Sent by text to (970) •••-0142 at 2:14 PM."
        value={code}
        onChange={setCode}
        error={wrong ? 'That code is not right. You have 2 tries left.' : undefined}
      />
    </FieldGrid>
  )
}

const STATES = [
  { value: 'AZ', label: 'Arizona' },
  { value: 'CO', label: 'Colorado' },
]

const PlainFields = () => {
  const named = useNames()
  return (
    <FieldGrid>
      <TextField label="Legal first name" name={named('first')} defaultValue="Maya" span={3} />
      <TextField label="Unit" name={named('unit')} optional="if any" span={3} />
      <TextField label="Read only" name={named('read')} defaultValue="Maya Lindqvist" disabled span={3} />
      <TextField label="Nickname" name={named('nick')} optional span={3} placeholder="Only if you like" />
      <TextField label="Routing number" name={named('aba')} defaultValue="102000076" good="Example Bank of Denver" />
      <TextField
        label="Email"
        name={named('mail')}
        type="email"
        help="We send your documents here."
        defaultValue="maya@exmaple.com"
        error="Did you mean maya@example.com?"
      />
    </FieldGrid>
  )
}

const LongerFields = () => {
  const named = useNames()
  return (
    <FieldGrid>
      <SelectField label="State" name={named('state')} placeholder="Choose a state" options={STATES} />
      <SelectField
        label="State"
        name={named('state-wrong')}
        placeholder="Choose a state"
        options={STATES}
        error="Choose the state the home is in."
      />
      <TextArea label="Your feedback" name={named('feedback')} countTo={60} defaultValue="Quick, and kind." />
      <TextArea
        label="Why does it not apply?"
        name={named('why')}
        countTo={20}
        rows={2}
        defaultValue="The card was closed two years ago."
        error="Please keep it to 20 characters."
      />
    </FieldGrid>
  )
}

export const FieldsPart = () => (
  <Specimens>
    <Specimen name="TextField: plain, optional, disabled, good, wrong">
      <PlainFields />
    </Specimen>
    <Specimen name="SelectField and TextArea">
      <LongerFields />
    </Specimen>
    <Specimen name="MoneyField, DateField, PhoneField, SecretField, CodeField">
      <TypedFields />
    </Specimen>
    <Specimen name="The same, wrong">
      <TypedFields wrong />
    </Specimen>
  </Specimens>
)
