import type { Ref } from 'react'
import { type Choice, toggled } from './choice.ts'
import { ChoiceList } from './choice-list.tsx'
import type { FieldFrame } from './field.tsx'
import { FieldGroup } from './field-group.tsx'
import { splitFrame } from './split-frame.ts'

type GroupProps<Value extends string> = Omit<FieldFrame, 'good' | 'wideError'> & {
  name?: string | undefined
  choices: readonly Choice<Value>[]
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  required?: boolean | undefined
}

type One<Value extends string> = { value: Value | '' | null | undefined; onChange: (value: Value) => void }
type Many<Value extends string> = { value: readonly Value[]; onChange: (values: Value[]) => void }
type CardLook = { columns?: 1 | 2 | 3 }

export type RadioGroupProps<Value extends string> = GroupProps<Value> & One<Value>
export type CheckboxGroupProps<Value extends string> = GroupProps<Value> & Many<Value>
export type ChoiceCardsProps<Value extends string> = GroupProps<Value> & One<Value> & CardLook
export type ChoiceCardsManyProps<Value extends string> = GroupProps<Value> & Many<Value> & CardLook

type Look = { look: 'lines' | 'cards' }

const OneOf = <Value extends string>(props: ChoiceCardsProps<Value> & Look) => {
  const { frame, native } = splitFrame(props)
  const { name, choices, value, onChange, onBlur, ref, required, look, columns } = native
  return (
    <FieldGroup {...frame} name={name} role="radiogroup" required={required}>
      {(invalid) => (
        <ChoiceList
          {...{ type: 'radio', look, columns, name, choices, onBlur, ref, invalid, onChoose: onChange }}
          isChosen={(candidate) => candidate === value}
        />
      )}
    </FieldGroup>
  )
}

const ManyOf = <Value extends string>(props: ChoiceCardsManyProps<Value> & Look) => {
  const { frame, native } = splitFrame(props)
  const { name, choices, value, onChange, onBlur, ref, look, columns } = native
  return (
    <FieldGroup {...frame} name={name}>
      {(invalid) => (
        <ChoiceList
          {...{ type: 'checkbox', look, columns, name, choices, onBlur, ref, invalid }}
          isChosen={(candidate) => value.includes(candidate)}
          onChoose={(chosen) => onChange(toggled(choices, value, chosen))}
        />
      )}
    </FieldGroup>
  )
}

/** One answer of a few, on plain lines. Nothing is chosen until the person chooses. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => <OneOf {...props} look="lines" />

/** Any number of answers, on plain lines; the value keeps the order of the choices. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => (
  <ManyOf {...props} look="lines" />
)

/** One answer of a few, on cards: border, tint and the filled control say together what is chosen. */
export const ChoiceCards = <Value extends string>(props: ChoiceCardsProps<Value>) => <OneOf {...props} look="cards" />

/** Any number of answers, on cards. */
export const ChoiceCardsMany = <Value extends string>(props: ChoiceCardsManyProps<Value>) => (
  <ManyOf {...props} look="cards" />
)
