import { isMoneyUnderWay, lacksSpousesConsent } from '@hearthline/domain/application'
import { rowOf } from '@hearthline/domain/workflow'
import { Banner, Disclosure } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import { problemWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
import { CANCEL, DECLINE, MOVE_NOTARY } from './staff-actions.ts'
import { OneAction } from './task-card.tsx'

const MoveNotary = ({ uuid }: { uuid: string }) => (
  <Disclosure summary={<Trans>The video session cannot be held</Trans>}>
    <OneAction uuid={uuid} act={MOVE_NOTARY} />
  </Disclosure>
)

const Ends = ({ uuid }: { uuid: string }) => (
  <>
    <Disclosure summary={<Trans>Decline</Trans>}>
      <OneAction uuid={uuid} act={DECLINE} />
    </Disclosure>
    <Disclosure summary={<Trans>Cancel for the borrower</Trans>}>
      <OneAction uuid={uuid} act={CANCEL} />
    </Disclosure>
  </>
)

/** Why it cannot be ended, in the place of the forms. */
const MoneyUnderWay = () => {
  const { i18n } = useLingui()
  return <Banner tone="notice" fact={i18n._(problemWords('moneyUnderWay'))} />
}

/** What staff may always do, whatever the application waits for. */
export const EndCard = ({
  found: { record, fundingApprovals },
}: {
  found: Pick<Case, 'record' | 'fundingApprovals'>
}) => {
  const { t } = useLingui()
  const staff = useStaff()
  const { uuid, step, notary } = record
  const isMeetingNeeded = notary?.primaryAcceptedAt === undefined || lacksSpousesConsent(record)
  const mayMove = staff.may('checkByHand') && step === 'DEED_SIGNING' && isMeetingNeeded
  const mayEnd = staff.may('decideReview') && rowOf(step).waitsOn !== 'nobody'
  const funding = { ...record.funding, approvals: fundingApprovals }
  if (!mayMove && !mayEnd) return null
  return (
    <ConsoleCard title={t`At any time`}>
      {mayMove ? <MoveNotary uuid={uuid} /> : null}
      {mayEnd ? isMoneyUnderWay({ funding }) ? <MoneyUnderWay /> : <Ends uuid={uuid} /> : null}
    </ConsoleCard>
  )
}
