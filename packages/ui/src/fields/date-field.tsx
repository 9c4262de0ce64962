import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type FocusEvent, type Ref, useRef, useState } from 'react'
import { type FieldFrame, splitFrame } from './field.tsx'
import { FieldGroup } from './field-group.tsx'
import { boxesOf, type DateBoxes, pastedBoxes, textOf } from './typed-text.ts'

export type DateFieldProps = Omit<FieldFrame, 'good' | 'wideError'> & {
  name?: string | undefined
  /** `YYYY-MM-DD`, or the partial text that this field emitted. */
  value: string
  /** Gets `YYYY-MM-DD` when all three are filled, `M/D/Y` before, an empty text for none. */
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  disabled?: boolean | undefined
  /** The date is the reader's own birthday: lets browsers fill it. */
  birthday?: boolean
}

const BOXES = [
  { part: 'month', digits: 2 },
  { part: 'day', digits: 2 },
  { part: 'year', digits: 4 },
] as const

/** What stands in the boxes: what was typed last, unless the value has changed from outside since. */
const useBoxes = ({ value, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>) => {
  const [typed, setTyped] = useState({ text: value, boxes: boxesOf(value) })
  const put = (boxes: DateBoxes) => {
    const text = textOf(boxes)
    setTyped({ text, boxes })
    onChange(text)
  }
  return { boxes: typed.text === value ? typed.boxes : boxesOf(value), put }
}

/** Ways of filling the boxes: typing (a slash goes on to the next one), pasting a whole date, leaving them all. */
const useDateEntry = (props: Pick<DateFieldProps, 'value' | 'onChange' | 'onBlur'>) => {
  const row = useRef<HTMLDivElement>(null)
  const { boxes, put } = useBoxes(props)
  const type = (at: number, text: string) => {
    const [month = '', day = '', year = ''] = boxes.map((box, index) => (index === at ? text.replace(/\D/g, '') : box))
    put([month, day, year])
    if (/[/.-]$/.test(text)) row.current?.querySelectorAll('input')[at + 1]?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const whole = pastedBoxes(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    put(whole)
  }
  const leave = (event: FocusEvent) => {
    if (!row.current?.contains(event.relatedTarget)) props.onBlur?.()
  }
  return { row, boxes, type, paste, leave }
}

/** A date typed into three boxes, month first; no picker to fight with, and a whole date may be pasted. */
export const DateField = (props: DateFieldProps) => {
  const { t } = useLingui()
  const { frame, native } = splitFrame(props)
  const { name, ref, disabled, birthday } = native
  const { row, boxes, type, paste, leave } = useDateEntry(native)
  const labels = { month: t`Month`, day: t`Day`, year: t`Year` }
  return (
    <FieldGroup {...frame} name={name}>
      {(invalid) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a paste into, or leaving of, any of its boxes
        <div className="hl-date" ref={row} onPaste={paste} onBlur={leave}>
          {BOXES.map(({ part, digits }, at) => (
            <label key={part} className="hl-date-box" data-part={part}>
              <span>{labels[part]}</span>
              <input
                className="hl-input"
                type="text"
                inputMode="numeric"
                maxLength={digits + 1}
                name={name ? `${name}-${part}` : undefined}
                autoComplete={birthday ? `bday-${part}` : 'off'}
                ref={at === 0 ? ref : undefined}
                disabled={disabled}
                aria-invalid={invalid}
                value={boxes[at]}
                onChange={(event) => type(at, event.target.value)}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
