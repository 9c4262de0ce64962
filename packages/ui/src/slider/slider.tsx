import './slider.css'
import type { CSSProperties, Ref } from 'react'

export type SliderProps = {
  /** Name for screen readers, or the id of the label that is in sight. */
  label: { text: string } | { id: string }
  value: number
  min: number
  max: number
  step: number
  /** The value in words: "$120,000". */
  valueText: string
  onChange: (value: number) => void
  /** Under the ends and the middle of the track. */
  marks?: { start: string; middle?: string; end: string }
  describedBy?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A native range: arrows, Page keys, Home and End, touch and screen readers come with the browser. */
export const Slider = (props: SliderProps) => {
  const { label, value, min, max, step, valueText, onChange, marks, describedBy, disabled, ref } = props
  const share = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0
  const style: CSSProperties & Record<'--share', number> = { '--share': share }
  return (
    <div className="hl-slider" style={style}>
      <input
        type="range"
        ref={ref}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-valuetext={valueText}
        aria-describedby={describedBy}
        {...('id' in label ? { 'aria-labelledby': label.id } : { 'aria-label': label.text })}
      />
      {marks ? (
        <div className="hl-slider-marks" aria-hidden="true">
          <span>{marks.start}</span>
          <span className="hl-only-wide">{marks.middle}</span>
          <span>{marks.end}</span>
        </div>
      ) : null}
    </div>
  )
}
