import './overview.css'
import { type ReactNode, useId } from 'react'
import { clock } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { type Description, DescriptionList } from '../surfaces/description-list.tsx'

/** The house on the line, for the application card and nowhere else. */
export const HouseDrawing = () => (
  <svg className="hl-house" viewBox="0 0 220 110" fill="none" aria-hidden="true" focusable="false">
    <path data-part="walls" d="M4 98h38V62L98 22l56 40v36h62" />
    <path data-part="rooms" d="M128 43V28h12v24M60 98V72h20v26M98 68h34v18H98zM115 68v18M98 77h34" />
    <path data-part="rooms" d="M176 98V78m0 0c-9 0-14-7-14-15s6-16 14-16 14 8 14 16-5 15-14 15Z" />
    <circle data-part="light" cx="76" cy="86" r="1.8" />
  </svg>
)

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
