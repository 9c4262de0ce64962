import { rowOf } from '@hearthline/domain/workflow'
import { Disclosure } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import type { Case } from '../use-case.ts'
import { CANCEL, DECLINE, MOVE_NOTARY } from './acts.ts'
import { OneAct } from './task-card.tsx'

const MoveNotary = ({ uuid }: { uuid: string }) => (
  <Disclosure summary={<Trans>The video session cannot be held</Trans>}>
    <OneAct uuid={uuid} act={MOVE_NOTARY} />
  </Disclosure>
)

/** What staff may do whatever the application waits for. */
export const EndCard = ({ record }: Pick<Case, 'record'>) => {
  const { t } = useLingui()
  const staff = useStaff()
  const { uuid, step, notary } = record
  const mayMove = staff.may('checkByHand') && step === 'DEED_SIGNING' && notary?.primaryAcceptedAt === undefined
  const mayEnd = staff.may('decideReview') && rowOf(step).waitsOn !== 'nobody'
  if (!mayMove && !mayEnd) return null
  return (
    <ConsoleCard title={t`At any time`}>
      {mayMove ? <MoveNotary uuid={uuid} /> : null}
      {mayEnd ? (
        <>
          <Disclosure summary={<Trans>Decline</Trans>}>
            <OneAct uuid={uuid} act={DECLINE} />
          </Disclosure>
          <Disclosure summary={<Trans>Cancel for the borrower</Trans>}>
            <OneAct uuid={uuid} act={CANCEL} />
          </Disclosure>
        </>
      ) : null}
    </ConsoleCard>
  )
}
