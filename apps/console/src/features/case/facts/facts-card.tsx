import { DescriptionList } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import type { ReactNode } from 'react'

/** A fact that is not known yet has no line. */
export type Fact = readonly [term: ReactNode, detail: ReactNode]

const isKnown = (detail: ReactNode): boolean => detail !== undefined && detail !== null && detail !== ''

type FactsCardProps = {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly id?: string
  readonly facts: readonly Fact[]
  readonly children?: ReactNode
}

/** Facts that belong together; no card where nothing is known yet. */
export const FactsCard = ({ title, note, id, facts, children }: FactsCardProps) => {
  const known = facts.filter(([, detail]) => isKnown(detail))
  if (known.length === 0 && !children) return null
  return (
    <ConsoleCard title={title} note={note} id={id}>
      <DescriptionList items={known.map(([term, detail]) => ({ term, detail }))} />
      {children}
    </ConsoleCard>
  )
}
