import './offer.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Disclosure } from '../actions/disclosure.tsx'
import { Section } from '../surfaces/card.tsx'

export type OfferLayoutProps = {
  /** What is chosen: amount, term, options. */
  choices: ReactNode
  /** What follows from it, beside the choices on a desk and under them on a phone. */
  slip: ReactNode
  /** What it costs over time and what limits it; a phone folds what can wait. */
  rest: ReactNode
}

export const OfferLayout = ({ choices, slip: summary, rest }: OfferLayoutProps) => (
  <div className="hl-offer">
    <div className="hl-offer-main">{choices}</div>
    <div className="hl-offer-slip">{summary}</div>
    <div className="hl-offer-main hl-offer-rest">{rest}</div>
  </div>
)

const WIDE = '(min-width: 60rem)'

const watch = (changed: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page has its columns, from 60 rem on. */
const useWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches)

export type PhoneFoldProps = {
  title: ReactNode
  /** One line, shown while it is folded. */
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
