import './overview.css'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { type Description, DescriptionList } from '../surfaces/description-list.tsx'
import { HouseDrawing } from './house-drawing.tsx'

export type ApplicationCardProps = {
  reference: ReactNode
  title: ReactNode
  place: ReactNode
  figures: readonly Description[]
  /** A `HorizontalLine`. */
  line: ReactNode
  /** What is expected next, with an icon, and the way in. */
  outlook?: { art: string; text: ReactNode }
  action?: ReactNode
}

/** One application on the dashboard: the house, the figures, the line. */
export const ApplicationCard = (props: ApplicationCardProps) => {
  const { reference, title, place, figures, line, outlook, action } = props
  const titleId = useId()
  return (
    <section className="hl-card" aria-labelledby={titleId}>
      <div className="hl-application">
        <HouseDrawing />
        <div>
          <p className="hl-xs hl-soft">{reference}</p>
          <h2 id={titleId}>{title}</h2>
          <p className="hl-small hl-soft">{place}</p>
        </div>
        <DescriptionList look="figures" items={figures} />
      </div>
      {line}
      {outlook || action ? (
        <div className="hl-application-foot">
          {outlook ? (
            <span>
              <Icon art={outlook.art} size="text" />
              <span>{outlook.text}</span>
            </span>
          ) : null}
          {action}
        </div>
      ) : null}
    </section>
  )
}
