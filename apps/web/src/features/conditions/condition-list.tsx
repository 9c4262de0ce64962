import type { ConditionRecord } from '@hearthline/contracts'
import { RowList, Section } from '@hearthline/ui'
import { check, clock, listChecks } from '@hearthline/ui/icons'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePerson } from '../../application/index.ts'
import { conditionAddress, useConditionTitle } from '../../conditions/index.ts'
import { whyOf } from './condition-words.ts'
import { StandsSince } from './stands-since.tsx'

const arts = { OPEN: listChecks, SUBMITTED: clock, CLOSED: check, WAIVED: check } as const

/** A condition's own words: why it is asked, what exactly is wanted, and since when it stands so. */
const Note = ({ condition }: { condition: ConditionRecord }) => {
  const { i18n } = useLingui()
  const { isSigner } = usePerson()
  const { categoryEnum, commentsToBorrower, notes, state } = condition
  const isOver = state === 'CLOSED' || state === 'WAIVED'
  return (
    <>
      {isOver ? null : (
        <>
          {i18n._(whyOf(categoryEnum, isSigner))} {commentsToBorrower} {notes}{' '}
        </>
      )}
      <StandsSince condition={condition} />
    </>
  )
}

/** One of the three groups of conditions; nothing where it is empty. */
export const ConditionList = ({ title, conditions }: { title: ReactNode; conditions: readonly ConditionRecord[] }) => {
  const person = usePerson()
  const titleOf = useConditionTitle()
  if (conditions.length === 0) return null
  return (
    <Section title={title}>
      <RowList
        rows={conditions.map((condition) => {
          const words = titleOf(condition)
          return {
            key: condition.uuid,
            art: arts[condition.state],
            title: condition.actionNeeded ? <Link to={conditionAddress(person, condition)}>{words}</Link> : words,
            note: <Note condition={condition} />,
          }
        })}
      />
    </Section>
  )
}
