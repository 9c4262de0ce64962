import { useConditions } from '@hearthline/client'
import { RowList, Section } from '@hearthline/ui'
import { listChecks } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { conditionAddress } from './condition-address.ts'
import { useConditionTitle } from './condition-title.tsx'

/** What the lender still needs from whoever looks, each with the way to it; nothing while it needs nothing. */
export const ConditionsPart = ({ uuid, isSigner = false }: { uuid: string; isSigner?: boolean }) => {
  const titleOf = useConditionTitle()
  const { data } = useConditions(uuid)
  const open = data?.filter(({ actionNeeded }) => actionNeeded) ?? []
  if (open.length === 0) return null
  return (
    <Section title={<Trans>What we still need from you</Trans>}>
      <RowList
        rows={open.map((condition) => ({
          key: condition.uuid,
          art: listChecks,
          title: <Link to={conditionAddress({ uuid, isSigner }, condition)}>{titleOf(condition)}</Link>,
          note: condition.commentsToBorrower,
        }))}
      />
    </Section>
  )
}
