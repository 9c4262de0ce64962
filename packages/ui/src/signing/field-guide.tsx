import './signing.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { circleCheck } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { StepStateText } from '../progress/line.tsx'

export type GuidedField = { key: string; label: ReactNode; state: 'done' | 'here' | 'ahead' }

export type FieldGuideProps = {
  fields: readonly GuidedField[]
  /** What is being signed, and what it means. */
  title: ReactNode
  children: ReactNode
  /** Sign here, Back, Skip. */
  actions: ReactNode
  /** Other choices: decline, sign on paper, later. */
  others?: ReactNode
}

/** Beside the document: which field is next, what it promises, and what is left. */
export const FieldGuide = ({ fields, title, children, actions, others }: FieldGuideProps) => {
  const at = fields.findIndex(({ state }) => state === 'here')
  const field = (at < 0 ? fields.length - 1 : at) + 1
  const count = fields.length
  return (
    <aside className="hl-guide">
      <p className="hl-small hl-soft">
        <Trans>
          Field {field} of {count}
        </Trans>
      </p>
      <div className="hl-strip-line" aria-hidden="true">
        {fields.map(({ key, state }) => (
          <span key={key} data-state={state} />
        ))}
      </div>
      <h2>{title}</h2>
      <div className="hl-small hl-soft">{children}</div>
      <div className="hl-guide-actions">{actions}</div>
      <ul className="hl-guide-fields">
        {fields.map(({ key, label, state }) => (
          <li key={key} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            {state === 'done' ? <Icon art={circleCheck} size="text" /> : <span className="hl-guide-mark" />}
            <span>
              {label}
              <StepStateText state={state} />
            </span>
          </li>
        ))}
      </ul>
      {others ? <div className="hl-guide-others">{others}</div> : null}
    </aside>
  )
}
