import { routingFactsOf } from '@hearthline/client'
import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { loanProgress } from '@hearthline/domain/progress'
import { type Destination, nextPage } from '@hearthline/domain/routing'
import { STAGE_VALUES } from '@hearthline/domain/workflow'
import { RowList, Skeleton } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { loanStepWords, pageWords, waitsWords } from '../../words/index.ts'
import { FactsCard } from './facts/index.ts'
import type { Case } from './use-case.ts'

/** Where the portal brings the borrower who opens the application now (portal.md 4.3). */
const borrowerPage = (status: ApplicationStatus, record: ApplicationRecord): Destination =>
  nextPage({ state: status.state, here: '', facts: routingFactsOf(status, record) })

const Mode = ({ destination }: { destination: Destination }) => {
  if (destination.kind === 'page') return <Trans>The page itself</Trans>
  if (destination.kind === 'stay') return <Trans>A waiting view, with nothing to do</Trans>
  return <Trans>Out of the application, at the dashboard</Trans>
}

type Given = { readonly found: Case; readonly status: ApplicationStatus | undefined }

const Sees = ({ found: { record, tasks }, status }: { found: Case; status: ApplicationStatus }) => {
  const { t, i18n } = useLingui()
  const destination = borrowerPage(status, record)
  const here = loanProgress(STAGE_VALUES[record.stage], { isManualNotary: status.manualNotary }).find(
    ({ state }) => state === 'here',
  )
  return (
    <FactsCard
      title={t`What the borrower sees now`}
      facts={[
        [t`Step`, here ? i18n._(loanStepWords[here.label]) : t`All steps done`],
        [t`Page`, destination.kind === 'leave' ? t`Dashboard` : i18n._(pageWords[destination.page])],
        [t`Address`, <code key="address">{destination.kind === 'leave' ? '/dashboard' : destination.page}</code>],
        [t`Shown as`, <Mode key="mode" destination={destination} />],
        [
          t`Next`,
          i18n._(
            waitsWords({
              step: record.step,
              needsPerson: tasks.some(({ closed }) => closed === null),
              isContested: record.propertyTrouble === 'OWNERSHIP_DIFFERS',
            }),
          ),
        ],
      ]}
    />
  )
}

/** The borrower's side of the application at this moment. */
export const BorrowerSees = ({ found, status }: Given) => {
  const { t } = useLingui()
  // One of the two was read a moment later than the other.
  if (status?.state === found.record.step) return <Sees found={found} status={status} />
  return (
    <ConsoleCard title={t`What the borrower sees now`}>
      <Skeleton words={<Trans>Asking</Trans>} />
    </ConsoleCard>
  )
}

/** The borrower's questions about the signing that nobody has answered, in their own words. */
export const SigningQuestions = ({ record }: { record: ApplicationRecord }) => {
  const { instant } = useFormats()
  const open = (record.signingQuestions ?? []).filter(({ answer }) => answer === undefined)
  return (
    <RowList
      rows={open.map(({ uuid, message, askedAt }) => ({
        key: uuid,
        title: message,
        note: <Trans>Asked {instant(askedAt)}</Trans>,
      }))}
    />
  )
}
