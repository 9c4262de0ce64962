import { Banner } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { stuckWords } from '../../words/index.ts'
import type { Case } from './use-case.ts'

/** Why the application cannot go on by itself, since when, and whose it is to settle. */
export const StuckCard = ({ stuck }: { stuck: NonNullable<Case['record']['stuck']> }) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const words = stuckWords(stuck.reason)
  const since = instant(stuck.since)
  return (
    <ConsoleCard title={t`Why it is stuck`} note={<Trans>Since {since}</Trans>}>
      <Banner tone="negative" fact={words ? i18n._(words) : stuck.reason}>
        <Trans>
          This console has no button for it. Take it up with the vendor, the county or the borrower, and with whoever
          runs this system.
        </Trans>
      </Banner>
    </ConsoleCard>
  )
}
