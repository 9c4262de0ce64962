import { type ReactNode, type Ref, useId } from 'react'
import { type FieldFrame, splitFrame } from './field.tsx'
import { FieldGroup } from './field-group.tsx'

export type Choice<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
  /** Further questions that belong to this answer, drawn under it. */
  details?: ReactNode
}

/** Adds a ticked value in the order of the choices, or takes an unticked one out. */
export const toggled = <Value extends string>(
  choices: readonly Choice<Value>[],
  chosen: readonly Value[],
  value: Value,
): Value[] => {
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return choices.map((choice) => choice.value).filter((candidate) => next.includes(candidate))
}

type ChoiceListProps<Value extends string> = {
  type: 'radio' | 'checkbox'
  /** Drawn as plain lines, or as cards whose whole surface is the target. */
  look: 'lines' | 'cards'
  columns?: 1 | 2 | 3 | undefined
  name?: string | undefined
  choices: readonly Choice<Value>[]
  isChosen: (value: Value) => boolean
  onChoose: (value: Value) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  invalid: true | undefined
}

const Words = ({ label, description, id }: { label: ReactNode; description?: ReactNode; id: string }) => (
  <span>
    <span className="hl-choice-label" id={`${id}-label`}>
      {label}
    </span>
    {description ? (
      <span className="hl-choice-note" id={`${id}-note`}>
        {description}
      </span>
    ) : null}
  </span>
)

/** The native inputs of a group of choices. */
const ChoiceList = <Value extends string>(props: ChoiceListProps<Value>) => {
  const { type, look, columns = 1, name, choices, isChosen, onChoose, onBlur, ref, invalid } = props
  const made = useId()
  return (
    <div className={look === 'cards' ? 'hl-choices' : 'hl-check-list'} data-columns={columns}>
      {choices.map(({ value, label, description, disabled, details }, index) => {
        // A space would end an id where it is referred to.
        const id = `${name ?? made}-${value.replaceAll(' ', '-')}`
        return (
          <div key={value}>
            <label className={look === 'cards' ? 'hl-choice' : 'hl-check'}>
              <input
                type={type}
                name={name ?? made}
                value={value}
                checked={isChosen(value)}
                onChange={() => onChoose(value)}
                onBlur={onBlur}
                ref={index === 0 ? ref : undefined}
                disabled={disabled}
                aria-invalid={invalid}
                aria-labelledby={`${id}-label`}
                aria-describedby={description ? `${id}-note` : undefined}
              />
              <Words label={label} description={description} id={id} />
            </label>
            {details ? <div className="hl-choice-details">{details}</div> : null}
          </div>
        )
      })}
    </div>
  )
}

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

/** One answer of a few, on cards: border, tint and the filled control together show what is chosen. */
export const ChoiceCards = <Value extends string>(props: ChoiceCardsProps<Value>) => <OneOf {...props} look="cards" />

/** Any number of answers, on cards. */
export const ChoiceCardsMany = <Value extends string>(props: ChoiceCardsManyProps<Value>) => (
  <ManyOf {...props} look="cards" />
)
