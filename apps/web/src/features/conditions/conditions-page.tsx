import { useConditionRecords } from '@hearthline/client'
import { addressOf } from '@hearthline/domain/routes'
import { Banner, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePerson } from '../../application/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { ConditionList } from './condition-list.tsx'

const Groups = () => {
  const { uuid } = usePerson()
  const { data, error, refetch } = useConditionRecords(uuid)
  if (data === undefined)
    return error ? (
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="page" count={4} words={<Trans>Reading what is asked</Trans>} />
    )
  const inState = (...states: readonly string[]) => data.filter(({ state }) => states.includes(state))
  return (
    <>
      {inState('OPEN', 'SUBMITTED').length === 0 ? (
        <Banner tone="positive" fact={<Trans>We need nothing from you.</Trans>}>
          <Trans>If something comes up, it is listed here, and we write to you.</Trans>
        </Banner>
      ) : null}
      <ConditionList title={<Trans>Needed from you</Trans>} conditions={inState('OPEN')} />
      <ConditionList title={<Trans>In review</Trans>} conditions={inState('SUBMITTED')} />
      <ConditionList title={<Trans>Done</Trans>} conditions={inState('CLOSED', 'WAIVED')} />
    </>
  )
}

const WayBack = () =>
  usePerson().isSigner ? (
    <LinkButton as={Link} to={addressOf('heloc-signer/resume')} kind="quiet">
      <Trans>Back to your papers</Trans>
    </LinkButton>
  ) : (
    <LinkButton as={Link} to="/dashboard" kind="quiet">
      <Trans>Back to the overview</Trans>
    </LinkButton>
  )

/** conditions: what the lender asks for, since when, and who acts next. */
export const ConditionsPage = () => (
  <StepPage
    title={<Trans>What we ask for</Trans>}
    lede={<Trans>Some steps wait until these are done. Then the application goes on by itself.</Trans>}
    why={{
      title: <Trans>How long it takes</Trans>,
      text: <Trans>A person reads what you send within one business day. You can close this page meanwhile.</Trans>,
    }}
  >
    <div className="hl-stack" data-gap="6">
      <Groups />
      <p>
        <WayBack />
      </p>
    </div>
  </StepPage>
)
