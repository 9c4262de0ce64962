import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export type IconListItem = { art: string; text: ReactNode }

/** A short list whose lines begin with an icon each. */
export const IconList = ({ items }: { items: readonly IconListItem[] }) => (
  <ul className="hl-icon-list">
    {items.map(({ art, text }) => (
      <li key={art}>
        <Icon art={art} size="text" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
