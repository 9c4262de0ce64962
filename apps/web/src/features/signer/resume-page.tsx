import { CallProblem, call, useAction, useLastOutcome, useRead, useWrite } from '@hearthline/client'
import { acceptInvitation, askForInvitation, readSigning } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Banner, Button, FieldGrid, Section, Skeleton, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isEmail, StepForm, useSmallForm } from '../../forms/index.ts'
import { PageTitle, ProblemBanner, SiteFrame, useCompany } from '../../shell/index.ts'
import { forgetInvitation, keptInvitation, placeFor } from '../../signer/index.ts'

/** The server says no more than this either: guessing addresses reveals nothing. */
const Asked = ({ email }: { email: string }) => (
  <Banner tone="positive" announced fact={<Trans>Check your email at {email}.</Trans>}>
    <Trans>
      If this address was invited, we have just written to it. Open the link in the latest email; the links in older
      ones no longer work. Nothing after ten minutes? Look in spam too.
    </Trans>
  </Banner>
)

/** A new link for a signer whose link is lost, used or ended. `email` is the address they logged in with, where it is known. */
const AskForLink = ({ email }: { email: string }) => {
  const { t } = useLingui()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const form = useSmallForm({
    initial: { email },
    checks: { email: isEmail },
    send: async (given) => {
      await call(askForInvitation, { body: { email: given.email } })
      setAskedFor(given.email.trim())
    },
  })
  if (askedFor !== null) return <Asked email={askedFor} />
  return (
    <Section title={<Trans>Get a new link</Trans>}>
      <StepForm form={form} action={<Trans>Email me a new link</Trans>} savingText={<Trans>Sending</Trans>}>
        <FieldGrid>
          <TextField
            {...form.text('email', t`Email address`)}
            help={<Trans>The address that received the invitation. We write only to that one.</Trans>}
            type="email"
            autoComplete="username"
          />
        </FieldGrid>
      </StepForm>
    </Section>
  )
}

const FINAL = ['linkEnded', 'invitationForAnother']

/** What was typed at the login before this page; nothing where the page was opened by itself. */
const useLoginAddress = (): string => {
  const { state } = useLocation()
  const email: unknown = state?.email
  return typeof email === 'string' ? email : ''
}

/** The invitation is taken up by a press: a program that only opens pages spends none. */
const TakeUp = ({ token, onTaken }: { token: string; onTaken: () => void }) => {
  const email = useLoginAddress()
  const accept = useWrite(acceptInvitation)
  const taking = useAction(async () => {
    await accept({ body: { token } })
    forgetInvitation()
    onTaken()
  })
  const code = taking.problem instanceof CallProblem ? taking.problem.code : ''
  const isFinal = FINAL.includes(code)
  const drop = () => {
    forgetInvitation()
    onTaken()
  }
  return (
    <>
      <PageTitle
        title={<Trans>You are asked to sign</Trans>}
        lede={<Trans>Open the invitation to see who asks, what for, and whether you would owe anything.</Trans>}
      />
      <ProblemBanner problem={taking.problem} takesFocus />
      {code === 'linkEnded' ? <AskForLink email={email} /> : null}
      <div className="hl-actions">
        {isFinal ? (
          <Button kind="second" onClick={drop}>
            <Trans>Go on without it</Trans>
          </Button>
        ) : (
          <Button saving={taking.running} savingText={<Trans>Opening</Trans>} onClick={() => taking.run()}>
            <Trans>Open the invitation</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

const InvitationNotOpen = () => {
  const { phone } = useCompany()
  const email = useLoginAddress()
  return (
    <>
      <PageTitle title={<Trans>Open the link in your invitation</Trans>} />
      <Banner tone="notice" fact={<Trans>You are logged in, but your invitation is not open yet.</Trans>}>
        <Trans>
          Find the latest email from us and open its link. It takes you to your documents. If the email came to another
          address, log in with that one. Is the email lost, or does its link no longer work? Get a new one here, or call
          us at <a href={phone.href}>{phone.shown}</a>.
        </Trans>
      </Banner>
      <AskForLink email={email} />
    </>
  )
}

const Onward = (): ReactNode => {
  const { data, error, refetch } = useRead(readSigning, {}, { staleMs: 0 })
  const lastError = useLastOutcome({ data, error }).error
  if (data) return <Navigate to={addressOf(placeFor(data))} replace />
  if (lastError instanceof CallProblem && lastError.code === 'applicationNotFound') return <InvitationNotOpen />
  if (error) return <ProblemBanner problem={error} onRetry={() => refetch()} />
  return <Skeleton words={<Trans>Finding where you stopped</Trans>} />
}

/** heloc-signer/resume: takes up the invitation that the link brought, then goes where the signer stopped. */
export const ResumePage = () => {
  const [token, setToken] = useState(keptInvitation)
  return (
    <SiteFrame layout="single">
      {token === null ? <Onward /> : <TakeUp token={token} onTaken={() => setToken(null)} />}
    </SiteFrame>
  )
}
