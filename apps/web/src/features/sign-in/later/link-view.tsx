import { CallProblem, call, linkTokenOf, useAction, useToken } from '@hearthline/client'
import { lookAtLink, type ProblemCode, type ReplyOf, useLink } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Button, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { NewsPage, ProblemBanner, useCompany, usePrivateLabel } from '../../../shell/index.ts'
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

const isCode = (problem: unknown, code: ProblemCode) => problem instanceof CallProblem && problem.code === code
const hasEnded = (problem: unknown) => isCode(problem, 'linkEnded')

type Look = ReplyOf<typeof lookAtLink>

/**
 * Whoever reads this did not ask here. They may have asked on their computer and read their mail on their telephone, or
 * somebody else asked and wants them to press; so the page says whose account opens, where, and who stays outside.
 */
const Elsewhere = ({ look: { maskedEmail, purpose } }: { look: Look }) => {
  const { name } = useCompany()
  return (
    <div className="hl-stack" data-gap="3">
      <p>
        {purpose === 'login' ? (
          <Trans>
            If you go on, you log in to {name} as {maskedEmail} here, in this browser. The other browser stays logged
            out.
          </Trans>
        ) : (
          <Trans>
            If you go on, the account of {maskedEmail} at {name} opens here, in this browser. What was typed in the
            other browser stays there.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Did you not ask for it, or is that not your address? Then close this page, and nothing happens.</Trans>
      </p>
    </div>
  )
}

type PressProps = {
  readonly token: string
  readonly look: Look
  readonly onTicket: (ticket: string) => void
  /** Another tab of this browser asked anew since the link was looked at, or the cookie is gone. */
  readonly onElsewhere: () => void
}

/** A press spends the link, so that a mail scanner that only opens the page spends nothing. */
const Press = ({ token, look, onTicket, onElsewhere }: PressProps) => {
  const { askedHere, redirectUrl } = look
  const isSomebodyIn = useToken() !== null
  const enter = useEnter(onTicket, redirectUrl)
  const { run, running, problem } = useAction(() =>
    enter(() => call(useLink, { body: { token, elsewhere: !askedHere } })).catch((error: unknown) => {
      if (!isCode(error, 'linkElsewhere')) throw error
      onElsewhere()
    }),
  )
  if (hasEnded(problem)) return <Ended />
  return (
    <NewsPage
      title={askedHere ? <Trans>Log in</Trans> : <Trans>Log in in this browser?</Trans>}
      lede={
        askedHere ? (
          <Trans>Press the button to log in on this device. After that, the link no longer works.</Trans>
        ) : (
          <Trans>This link was asked for in another browser, or on another device.</Trans>
        )
      }
      actions={
        <Button saving={running} savingText={<Trans>Logging you in</Trans>} onClick={() => run()}>
          {askedHere ? <Trans>Continue</Trans> : <Trans>Log in here</Trans>}
        </Button>
      }
    >
      {askedHere ? null : <Elsewhere look={look} />}
      {isSomebodyIn ? (
        <p>
          <Trans>Somebody is logged in in this browser already. If you go on, they are logged out here.</Trans>
        </p>
      ) : null}
      {problem ? <ProblemBanner problem={problem} takesFocus /> : null}
    </NewsPage>
  )
}

const WithTicket = ({ ticket, leadsTo }: { ticket: string; leadsTo: string }) => {
  const navigate = useNavigate()
  const enter = useEnter(() => undefined, leadsTo)
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

/** Asks what the link would do, once; that spends nothing. */
const useLook = (token: string) => {
  const [look, setLook] = useState<Look>()
  const asking = useAction(async () => setLook(await call(lookAtLink, { body: { token } })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    void asking.run()
  }, [token])
  return { look, setLook, ...asking }
}

const WithToken = ({ token }: { token: string }) => {
  const { look, setLook, problem, run } = useLook(token)
  const [ticket, setTicket] = useState<string>()
  if (hasEnded(problem)) return <Ended />
  if (look === undefined)
    return (
      <NewsPage title={<Trans>Log in</Trans>}>
        {problem ? (
          <ProblemBanner problem={problem} onRetry={() => run()} />
        ) : (
          <Skeleton words={<Trans>Looking at your link</Trans>} />
        )}
      </NewsPage>
    )
  if (ticket !== undefined) return <WithTicket ticket={ticket} leadsTo={look.redirectUrl} />
  const onElsewhere = () => setLook({ ...look, askedHere: false })
  return <Press token={token} look={look} onTicket={setTicket} onElsewhere={onElsewhere} />
}

/** /auth/link#TOKEN, as the mail has it. */
export const LinkView = () => {
  const token = linkTokenOf(useLocation().hash)
  return token === null ? <Ended /> : <WithToken key={token} token={token} />
}
