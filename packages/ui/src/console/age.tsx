import './console.css'
export type AgeProps = {
  /** "2h 10m". */
  text: string
  /** How much of the time allowed is used, 0 to 1. */
  share: number
}

const heatOf = (share: number) => (share >= 0.8 ? 'hot' : share >= 0.5 ? 'warm' : undefined)

/** How long a case has waited; the bar warms as its time runs out. */
export const Age = ({ text, share }: AgeProps) => (
  <span className="hl-age" data-heat={heatOf(share)}>
    <b>{text}</b>
    <span className="hl-age-bar" aria-hidden="true">
      <span style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </span>
  </span>
)
