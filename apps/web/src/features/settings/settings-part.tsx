import { type ReactNode, useId } from 'react'

export type SettingsPartProps = {
  readonly title: ReactNode
  /** What this is for, in a sentence. */
  readonly lede: ReactNode
  readonly children: ReactNode
}

/** One subject of the settings: its name and purpose at the left, what can be done at the right. */
export const SettingsPart = ({ title, lede, children }: SettingsPartProps) => {
  const titleId = useId()
  return (
    <section className="hl-setting" aria-labelledby={titleId}>
      <div className="hl-setting-head">
        <h2 id={titleId}>{title}</h2>
        {lede ? <p className="hl-small hl-soft">{lede}</p> : null}
      </div>
      <div className="hl-card hl-setting-body">{children}</div>
    </section>
  )
}
