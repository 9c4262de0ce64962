import './error.css'
import { useAction } from '@hearthline/client'
import { mayBeHeldAt } from '@hearthline/domain/conditions'
import { Banner, Button, LinkButton, Section } from '@hearthline/ui'
import { doorOpen, landmark, rotateCcw, userRound, usersRound } from '@hearthline/ui/icons'
import { Relay, type RelayRunner, Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { ConditionsPart } from '../../conditions/index.ts'
import { ProblemBanner, StepPage, type StepPageProps, useCompany, useFormats } from '../../shell/index.ts'

type Outside = { readonly who: ReactNode; readonly what: ReactNode }
type Then = { readonly ours?: ReactNode; readonly after?: ReactNode }

/** You have done your part, something else has stopped, somebody here is at it, and then it is your turn again. */
export const useRunners = (outside: Outside, { ours, after }: Then = {}): readonly RelayRunner[] => {
  const { shortName } = useCompany()
  return [
    { key: 'you', state: 'done', art: userRound, who: <Trans>You</Trans>, what: <Trans>Did your part</Trans> },
    { key: 'outside', state: 'done', art: landmark, ...outside },
    {
      key: 'us',
      state: 'here',
      art: usersRound,
      who: shortName,
      what: ours ?? <Trans>A person looks at it, by the next business day</Trans>,
    },
    {
      key: 'next',
      state: 'ahead',
      art: userRound,
      who: <Trans>You</Trans>,
      what: after ?? <Trans>Go on where you were</Trans>,
    },
  ]
}

/** What asking the bureau does to a score: the hard check follows the certified summary, whatever step it is now. */
export const ScoreWords = () => {
  const isHard = useApplication().record.disclosures?.summaryCertifiedAt !== undefined
  return isHard ? (
    <Trans>The hard check you agreed to counts as one inquiry, however often we have to ask.</Trans>
  ) : (
    <Trans>We have made only a soft check so far. Your score does not change, however often we have to ask.</Trans>
  )
}

const EVERY_MS = 60_000

/** Looks at the application again every minute; when the next look is, and a way to look now. */
const useNextLook = (): { readonly at: Date; readonly look: () => Promise<void> } => {
  const { refetch } = useApplication()
  const [at, setAt] = useState(() => new Date(Date.now() + EVERY_MS))
  useEffect(() => {
    const timer = setTimeout(
      async () => {
        await refetch().catch(() => undefined)
        setAt(new Date(Date.now() + EVERY_MS))
      },
      Math.max(at.getTime() - Date.now(), 0),
    )
    return () => clearTimeout(timer)
  }, [at, refetch])
  const look = async () => {
    await refetch()
    setAt(new Date(Date.now() + EVERY_MS))
  }
  return { at, look }
}

export type DelayPageProps = Pick<StepPageProps, 'title' | 'lede' | 'why'> & {
  /** Who acts, one after the other. */
  readonly runners: readonly RelayRunner[]
  /** What the borrower can do meanwhile. */
  readonly yours?: ReactNode
  /** What else can be done, apart from waiting. */
  readonly instead?: ReactNode
}

/** Something outside the borrower's hands stopped: cause, who acts, the next look, a reference, a phone number. */
export const DelayPage = ({ runners, yours, instead, ...page }: DelayPageProps) => {
  const { t } = useLingui()
  const { instant, instantTime } = useFormats()
  const { phone } = useCompany()
  const { record } = useApplication()
  const { at, look } = useNextLook()
  const looking = useAction(look)
  const since = record.needsAttention?.since ?? record.stepEnteredAt
  return (
    <StepPage
      {...page}
      status={
        <Since>
          <Trans>Waiting since {instant(since)}</Trans>
        </Since>
      }
    >
      {mayBeHeldAt(record.step) ? <ConditionsPart uuid={record.uuid} /> : null}
      <Relay label={t`Who acts when`} runners={runners} />
      <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
        <Trans>We keep everything you gave us. We write to you as soon as there is news.</Trans>
      </Banner>
      <Section title={<Trans>When it goes on</Trans>}>
        <dl className="hl-longer">
          {yours ? (
            <div>
              <dt>
                <Trans>Meanwhile</Trans>
              </dt>
              <dd>{yours}</dd>
            </div>
          ) : null}
          <div>
            <dt>
              <Trans>Next check</Trans>
            </dt>
            <dd>
              <Trans>This page checks again by itself at {instantTime(at.toISOString())}.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Reference</Trans>
            </dt>
            <dd>
              <Trans>{record.loanNumber}. Give us this number, and you do not have to start over.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>By phone</Trans>
            </dt>
            <dd>
              <a href={phone.href}>{phone.shown}</a>
            </dd>
          </div>
        </dl>
      </Section>
      <ProblemBanner problem={looking.problem} />
      <div className="hl-actions">
        {instead}
        <Button
          kind={instead ? 'second' : 'filled'}
          art={rotateCcw}
          saving={looking.running}
          savingText={<Trans>Checking</Trans>}
          onClick={() => looking.run()}
        >
          <Trans>Check now</Trans>
        </Button>
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
