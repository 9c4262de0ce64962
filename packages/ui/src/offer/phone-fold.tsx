import './offer.css'
import type { ReactNode } from 'react'
import { Disclosure } from '../actions/disclosure.tsx'
import { Section } from '../surfaces/section.tsx'
import { useWide } from './use-wide.ts'

export type PhoneFoldProps = {
  title: ReactNode
  /** What is said in one line while it is folded. */
  note?: ReactNode
  lede?: ReactNode
  children: ReactNode
}

/** A section on a desk; a phone folds it under its title, so that the page stays short. */
export const PhoneFold = ({ title, note, lede, children }: PhoneFoldProps) =>
  useWide() ? (
    <Section title={title} lede={lede}>
      {children}
    </Section>
  ) : (
    <Disclosure summary={<h2 className="hl-h3">{title}</h2>} note={note}>
      <div className="hl-stack">
        {lede ? <p className="hl-small hl-soft">{lede}</p> : null}
        {children}
      </div>
    </Disclosure>
  )
