import { Plural } from '@lingui/react/macro'
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { Field, type FieldFrame, splitFrame } from './field.tsx'

export type TextAreaProps = FieldFrame &
  ComponentProps<'textarea'> & {
    /** Counts down from here; typing past it is allowed and told, so that pasting never loses words. */
    countTo?: number
  }

const textOf = (value: TextAreaProps['value']) => (typeof value === 'string' ? value : '')

const Counter = ({ id, left }: { id: string; left: number }) => (
  <p className="hl-counter" id={id} data-over={left < 0 ? '' : undefined}>
    {left < 0 ? (
      <Plural value={-left} one="# character too many" other="# characters too many" />
    ) : (
      <Plural value={left} one="# character left" other="# characters left" />
    )}
  </p>
)

export const TextArea = (props: TextAreaProps) => {
  const { frame, native } = splitFrame(props)
  const { countTo, onChange, rows = 4, ...area } = native
  const [length, setLength] = useState(textOf(area.defaultValue).length)
  const counterId = useId()
  const left = (countTo ?? 0) - (area.value === undefined ? length : textOf(area.value).length)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length)
    onChange?.(event)
  }
  return (
    <Field {...frame} name={area.name}>
      {(ties) => {
        const describedBy = [ties['aria-describedby'], countTo ? counterId : ''].filter(Boolean).join(' ') || undefined
        return (
          <>
            <textarea
              className="hl-input hl-textarea"
              rows={rows}
              {...area}
              {...ties}
              aria-describedby={describedBy}
              onChange={change}
            />
            {countTo ? <Counter id={counterId} left={left} /> : null}
          </>
        )
      }}
    </Field>
  )
}
