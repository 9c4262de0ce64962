import './offer.css'
import { FieldGroup } from '../fields/field-group.tsx'

export type FigureChoice<Value extends string> = {
  value: Value
  /** "20" and "years". */
  figure: string
  unit: string
  /** "$1,030" and "/mo". */
  amount: string
  per: string
  /** "8.35%". */
  note: string
}

export type FigureChoicesProps<Value extends string> = {
  label: string
  name: string
  choices: readonly FigureChoice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Choices shown as figures: cards beside each other on a desk, lines with figures in columns on a phone. */
export const FigureChoices = <Value extends string>(props: FigureChoicesProps<Value>) => {
  const { label, name, choices, value, onChange } = props
  return (
    <FieldGroup label={label} name={name} role="radiogroup">
      {() => (
        <div className="hl-figure-choices">
          {choices.map((choice) => (
            <label key={choice.value} className="hl-figure-choice">
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              <span className="hl-figure-choice-main">
                {choice.figure} <small>{choice.unit}</small>
              </span>
              <span className="hl-figure-choice-amount">
                {choice.amount}
                <small>{choice.per}</small>
              </span>
              <span className="hl-figure-choice-note">{choice.note}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
