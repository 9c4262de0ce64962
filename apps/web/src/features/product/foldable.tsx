import { Disclosure, Section } from '@hearthline/ui'
import type { ReactNode } from 'react'

export type FoldableProps = { title: string; lede: ReactNode; children: ReactNode }

/** A phone folds what can wait; a desk has room for it. */
export const Foldable = ({ title, lede, children }: FoldableProps) => (
  <>
    <div className="hl-only-wide hl-product-part">
      <Section title={title} lede={lede}>
        {children}
      </Section>
    </div>
    <div className="hl-only-phone hl-product-fold">
      <Disclosure summary={title}>
        <p className="hl-small hl-soft">{lede}</p>
        {children}
      </Disclosure>
    </div>
  </>
)
