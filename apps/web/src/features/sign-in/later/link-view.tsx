import { CallProblem, call, linkTokenOf, useAction } from '@hearthline/client'
import { useLink } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Button, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { NewsPage, ProblemBanner, usePrivateLabel } from '../../../shell/index.ts'
import { useEnter } from '../use-enter.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

const Ended = () => {
  const minutes = usePrivateLabel().hearthline.codeMinutes
  return (
    <NewsPage
      title={<Trans>This link no longer works</Trans>}
      lede={
        <Trans>
          A link works once, and for {minutes} minutes. Nothing is lost: get a new one, or type the code from a newer
          email.
        </Trans>
      }
      actions={
        <LinkButton as={Link} to={addressOf('/auth/login')} replace>
          <Trans>Email me a new one</Trans>
        </LinkButton>
      }
    />
  )
}

const hasEnded = (problem: unknown) => problem instanceof CallProblem && problem.code === 'linkEnded'

/** A press spends the link, so that a mail scanner that only opens the page spends nothing. */
const Press = ({ token, onTicket }: { token: string; onTicket: (ticket: string) => void }) => {
  const enter = useEnter(onTicket)
  const { run, running, problem } = useAction(() => enter(() => call(useLink, { body: { token } })))
  if (hasEnded(problem)) return <Ended />
  return (
    <NewsPage
      title={<Trans>Log in</Trans>}
      lede={<Trans>Press the button to log in on this device. After that, the link no longer works.</Trans>}
      actions={
        <Button saving={running} savingText={<Trans>Logging you in</Trans>} onClick={() => run()}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {problem ? <ProblemBanner problem={problem} takesFocus /> : null}
    </NewsPage>
  )
}

const WithTicket = ({ ticket }: { ticket: string }) => {
  const navigate = useNavigate()
  const enter = useEnter(() => undefined)
  return (
    <NewsPage title={<Trans>One more step</Trans>}>
      <SecondFactorStep
        ticket={ticket}
        enter={enter}
        onRestart={() => navigate(addressOf('/auth/login'), { replace: true })}
      />
    </NewsPage>
  )
}

/** /auth/link#TOKEN, as the mail has it. */
export const LinkView = () => {
  const token = linkTokenOf(useLocation().hash)
  const [ticket, setTicket] = useState<string>()
  if (ticket !== undefined) return <WithTicket ticket={ticket} />
  return token === null ? <Ended /> : <Press token={token} onTicket={setTicket} />
}
