import type { ApplicationStatus } from '@hearthline/contracts'
import { mayBeHeldAt } from '@hearthline/domain/conditions'
import { Banner, LinkButton } from '@hearthline/ui'
import { calendarClock, doorOpen, fileCheckCorner, stamp, userRound, usersRound } from '@hearthline/ui/icons'
import { Relay, type RelayRunner } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { ConditionsPart } from '../../conditions/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'

type State = ApplicationStatus['state']
type News = { readonly title: ReactNode; readonly lede: ReactNode; readonly at: RelayRunner }

const useNews = (state: State): News => {
  const { day } = useFormats()
  const { record } = useApplication()
  const endsOn = record.notary?.waitingPeriodEndsOn
  if (state === 'ATTORNEY_REVIEW') {
    return {
      title: <Trans>An attorney looks at your papers</Trans>,
      lede: (
        <Trans>In your state an attorney has to be part of a closing. We arranged one; it costs you nothing.</Trans>
      ),
      at: {
        key: 'attorney',
        state: 'here',
        art: usersRound,
        who: <Trans>Attorney</Trans>,
        what: <Trans>Reviews the deed, one to two business days</Trans>,
      },
    }
  }
  if (state === 'NOTARY_WAITING_PERIOD') {
    return {
      title: <Trans>Your state gives you time before closing</Trans>,
      lede: endsOn ? (
        <Trans>You can sign from {day(endsOn)}. Until then you need to do nothing.</Trans>
      ) : (
        <Trans>You can sign when that time is over. Until then you need to do nothing.</Trans>
      ),
      at: {
        key: 'clock',
        state: 'here',
        art: calendarClock,
        who: <Trans>The waiting period</Trans>,
        what: endsOn ? <Trans>Until {day(endsOn)}</Trans> : <Trans>Set by state law</Trans>,
      },
    }
  }
  return {
    title: <Trans>Your deed is being prepared</Trans>,
    lede: <Trans>Usually under a minute. This page moves on by itself.</Trans>,
    at: {
      key: 'papers',
      state: 'here',
      art: fileCheckCorner,
      who: <Trans>Our system</Trans>,
      what: <Trans>Writes the deed for your county</Trans>,
    },
  }
}

/** In Texas nothing is signed before the office, where all of it is (Tex. Const. XVI 50(a)(6)(N)). */
const useSigned = (): { readonly done: ReactNode; readonly ahead: ReactNode } => {
  const { disclosurelistClosingComplete: isSigned, manualNotary: isInPerson } = useApplication().status
  if (!isSigned) {
    return {
      done: <Trans>Did your part; nothing is signed yet</Trans>,
      ahead: <Trans>Sign the agreement and the deed in person, at an office</Trans>,
    }
  }
  return {
    done: <Trans>Signed the agreement</Trans>,
    ahead: isInPerson ? (
      <Trans>Sign the deed in person, at a time you choose</Trans>
    ) : (
      <Trans>Sign the deed by video, about 10 minutes</Trans>
    ),
  }
}

/** Before the notary: whose turn it is, and that nothing is asked of the borrower. */
export const NotYet = ({ state }: { state: State }) => {
  const { t } = useLingui()
  const { title, lede, at } = useNews(state)
  const { uuid } = useApplication()
  const { done, ahead } = useSigned()
  return (
    <StepPage title={title} lede={lede}>
      {mayBeHeldAt(state) ? <ConditionsPart uuid={uuid} /> : null}
      <Relay
        label={t`Who acts when`}
        runners={[
          {
            key: 'you',
            state: 'done',
            art: userRound,
            who: <Trans>You</Trans>,
            what: done,
          },
          at,
          {
            key: 'notary',
            state: 'ahead',
            art: stamp,
            who: <Trans>You and the notary</Trans>,
            what: ahead,
          },
        ]}
      />
      <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
        <Trans>We write to you the moment the notary can see you.</Trans>
      </Banner>
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
