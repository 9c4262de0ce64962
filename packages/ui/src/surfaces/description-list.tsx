import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export type Description = {
  term: ReactNode
  detail: ReactNode
  /** The line that the others add up to. */
  sum?: boolean
}

export type DescriptionListProps = {
  items: readonly Description[]
  /** Terms left and details right, or figures side by side with their terms above. */
  look?: 'facts' | 'figures'
  dense?: boolean
}

export const DescriptionList = ({ items, look = 'facts', dense = false }: DescriptionListProps) => (
  <dl className={look === 'facts' ? 'hl-facts' : 'hl-figures'} data-dense={dense ? '' : undefined}>
    {items.map(({ term, detail, sum }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are drawn in the order given and hold no state
      <div key={at} data-sum={sum ? '' : undefined}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)

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
