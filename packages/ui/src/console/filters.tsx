import './console.css'
import { type ComponentProps, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { search } from '../icons/page-art.ts'

export type ChipProps = ComponentProps<'button'> & { art?: string; pressed?: boolean }

/** A filter that is on or off. */
export const Chip = ({ art, pressed, children, ...native }: ChipProps) => (
  <button className="hl-chip" type="button" aria-pressed={pressed} {...native}>
    {art ? <Icon art={art} size="text" /> : null}
    {children}
  </button>
)

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder'> & {
  /** Stands in the empty box. */
  label: string
  /** What may be searched for: shown in full below the box while somebody types. */
  hint?: string
  /** The key that brings focus here. */
  hotkey?: string
}

export const SearchBox = ({ label, hint, hotkey, ...native }: SearchBoxProps) => {
  const hintId = useId()
  return (
    <label className="hl-search">
      <Icon art={search} size="text" />
      <input
        type="search"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        aria-keyshortcuts={hotkey}
        placeholder={label}
        {...native}
      />
      {hotkey ? <kbd>{hotkey}</kbd> : null}
      {hint ? (
        <small className="hl-search-hint" id={hintId}>
          {hint}
        </small>
      ) : null}
    </label>
  )
}
