import { type ReactNode, type Ref, useId } from 'react'
import type { Choice } from './choice.ts'

export type ChoiceListProps<Value extends string> = {
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
export const ChoiceList = <Value extends string>(props: ChoiceListProps<Value>) => {
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
