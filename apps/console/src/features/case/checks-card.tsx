import { useLingui } from '@lingui/react/macro'
import { bypassWords, checkWords, progressWords } from '../../words/index.ts'
import { FactsCard } from './facts/index.ts'
import type { Case } from './use-case.ts'

/** The checks that a person may settle: how far each is, and whether a vendor or a person answered. */
export const ChecksCard = ({ checks }: Pick<Case, 'checks'>) => {
  const { t, i18n } = useLingui()
  return (
    <FactsCard
      title={t`Checks`}
      facts={checks.map(({ check, progress, bypass }) => [
        i18n._(checkWords[check]),
        [progressWords[progress], ...(bypass ? [bypassWords[bypass]] : [])].map((words) => i18n._(words)).join(' · '),
      ])}
    />
  )
}
