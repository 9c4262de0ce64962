import type { ApplicationStatus } from '@hearthline/contracts'
import { mayBeHeldAt } from '@hearthline/domain/conditions'
import { closesAtOffice, lawInForce } from '@hearthline/domain/states'
import { Banner, LinkButton, Section } from '@hearthline/ui'
import { calendarClock, doorOpen, fileCheckCorner, stamp, userRound, usersRound } from '@hearthline/ui/icons'
import { Relay, type RelayRunner, Since } from '@hearthline/ui/waiting'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { ConditionsPart } from '../../conditions/index.ts'
import { StepPage, type StepPageProps, useCompany, useFormats } from '../../shell/index.ts'

type State = ApplicationStatus['state']
type News = Pick<StepPageProps, 'title' | 'lede' | 'why'> & { readonly at: RelayRunner }

/** The rules of the wait that the law in force has; the date on which it ends is on the page. */
const WhyWait = () => {
  const { record } = useApplication()
  const { daysBeforeClosing, itemizationBusinessDays: figures } = lawInForce(record.property)
  if (daysBeforeClosing === undefined)
    return figures === undefined ? (
      <Trans>The law gives you time to think the line over. Neither you nor we can shorten it.</Trans>
    ) : (
      <Trans>
        A home equity line may not close before you had <Plural value={figures} one="a day" other="# business days" />{' '}
        with the final figures. Neither you nor we can shorten that.
      </Trans>
    )
  return figures === undefined ? (
    <Trans>
      A home equity line may not close before the days that the law counts from your application and the state’s notice
      have passed. Neither you nor we can shorten that.
    </Trans>
  ) : (
    <Trans>
      A home equity line may not close before the days that the law counts from your application and the state’s notice
      have passed, nor before you had <Plural value={figures} one="a day" other="# business days" /> with the final
      figures. Neither you nor we can shorten that.
    </Trans>
  )
}

const useNews = (state: State): News => {
  const { day } = useFormats()
  const { record } = useApplication()
  const endsOn = record.notary?.waitingPeriodEndsOn
  if (state === 'ATTORNEY_REVIEW') {
    return {
      title: <Trans>An attorney looks at your documents</Trans>,
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
      why: {
        title: <Trans>Why an attorney</Trans>,
        text: (
          <Trans>
            Your state leaves the closing of a loan on a home to its attorneys. This one checks that the deed matches
            what you signed, and that it can be recorded.
          </Trans>
        ),
      },
    }
  }
  if (state === 'NOTARY_WAITING_PERIOD') {
    return {
      title: <Trans>Your state gives you time before closing</Trans>,
      lede: endsOn ? (
        <Trans>You can sign from {day(endsOn)}. Until then you have nothing to do.</Trans>
      ) : (
        <Trans>You can sign when that time is over. Until then you have nothing to do.</Trans>
      ),
      at: {
        key: 'clock',
        state: 'here',
        art: calendarClock,
        who: <Trans>The waiting period</Trans>,
        what: endsOn ? <Trans>Until {day(endsOn)}</Trans> : <Trans>Set by state law</Trans>,
      },
      why: {
        title: <Trans>Why you have to wait</Trans>,
        text: <WhyWait />,
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

/** Where a line closes at an office, nothing is signed before it (Tex. Const. XVI 50(a)(6)(N)). */
const useSigned = (): { readonly done: ReactNode; readonly ahead: ReactNode } => {
  const { disclosurelistClosingComplete: isSigned, manualNotary: isInPerson } = useApplication().status
  const { property } = useApplication().record
  if (!isSigned) {
    return {
      done: <Trans>Did your part; nothing is signed yet</Trans>,
      ahead: closesAtOffice(property) ? (
        <Trans>Sign the agreement and the deed in person, at an office</Trans>
      ) : (
        <Trans>Sign the agreement here, then the deed before a notary</Trans>
      ),
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

/** Whom to ask, and by which number. */
const IfLonger = () => {
  const { loanNumber } = useApplication().record
  const { shown, href } = useCompany().phone
  return (
    <Section title={<Trans>If it takes longer</Trans>}>
      <dl className="hl-longer">
        <div>
          <dt>
            <Trans>By phone</Trans>
          </dt>
          <dd>
            <a href={href}>{shown}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Reference</Trans>
          </dt>
          <dd>
            <Trans>{loanNumber}. Give us this number, and you do not have to start over.</Trans>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** Before the notary: whose turn it is, and that nothing is asked of the borrower. */
export const NotYet = ({ state }: { state: State }) => {
  const { t } = useLingui()
  const { at, ...words } = useNews(state)
  const { record, uuid } = useApplication()
  const { instant } = useFormats()
  const since = instant(record.stepEnteredAt)
  const { done, ahead } = useSigned()
  return (
    <StepPage
      {...words}
      status={
        <Since>
          <Trans>Waiting since {since}</Trans>
        </Since>
      }
    >
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
        <Trans>We write to you as soon as the notary can see you.</Trans>
      </Banner>
      <IfLonger />
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
