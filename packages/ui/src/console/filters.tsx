import './console.css'
import type { ComponentProps } from 'react'
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

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: string
  /** The key that brings focus here. */
  hotkey?: string
}

export const SearchBox = ({ label, hotkey, ...native }: SearchBoxProps) => (
  <label className="hl-search">
    <Icon art={search} size="text" />
    <input type="search" aria-label={label} aria-keyshortcuts={hotkey} {...native} />
    {hotkey ? <kbd>{hotkey}</kbd> : null}
  </label>
)
