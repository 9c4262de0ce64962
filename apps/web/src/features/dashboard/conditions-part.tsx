import { useConditions } from '@hearthline/client'
import { CONDITION_PAGES } from '@hearthline/domain/routing'
import { RowList, Section } from '@hearthline/ui'
import { listChecks } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress } from '../../application/index.ts'
import { conditionWords } from './condition-words.ts'

/** What the lender still needs from the borrower, each with the way to it; nothing while it needs nothing. */
export const ConditionsPart = ({ uuid }: { uuid: string }) => {
  const { i18n } = useLingui()
  const { data } = useConditions(uuid)
  const open = data?.filter(({ actionNeeded }) => actionNeeded) ?? []
  if (open.length === 0) return null
  return (
    <Section title={<Trans>What we still need from you</Trans>}>
      <RowList
        rows={open.map(({ uuid: key, categoryEnum, commentsToBorrower }) => ({
          key,
          art: listChecks,
          title: (
            <Link to={pageAddress(CONDITION_PAGES[categoryEnum], { uuid })}>
              {i18n._(conditionWords[categoryEnum])}
            </Link>
          ),
          note: commentsToBorrower,
        }))}
      />
    </Section>
  )
}
