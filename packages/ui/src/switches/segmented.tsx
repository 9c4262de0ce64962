import './segmented.css'
import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'

export type Segment<Value extends string> = { value: Value; label: string; art?: string }

export type SegmentedProps<Value extends string> = {
  /** What is switched, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four views of the same thing; native radio buttons underneath. */
export const Segmented = <Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <div className="hl-segments" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.art ? <Icon art={segment.art} size="text" /> : null}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
