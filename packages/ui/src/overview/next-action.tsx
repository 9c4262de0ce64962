import './overview.css'
import { type ReactNode, useId } from 'react'
import { clock } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type NextActionProps = {
  /** How long it takes and when it is due. */
  time: ReactNode
  title: ReactNode
  children: ReactNode
  /** A button of kind `on-deep`, and at most one link under it. */
  actions: ReactNode
}

/** The one deep panel of a dashboard: the next thing to do. */
export const NextAction = ({ time, title, children, actions }: NextActionProps) => {
  const titleId = useId()
  return (
    <section className="hl-next hl-deep" aria-labelledby={titleId}>
      <div>
        <p className="hl-next-time">
          <Icon art={clock} size="text" />
          {time}
        </p>
        <h2 id={titleId}>{title}</h2>
        <p className="hl-next-words">{children}</p>
      </div>
      <div className="hl-next-actions">{actions}</div>
    </section>
  )
}
