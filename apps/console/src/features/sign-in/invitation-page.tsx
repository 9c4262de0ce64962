import { CallProblem, call, type Enter, useAction } from '@hearthline/client'
import {
  acceptStaffInvitation,
  LEAST_PASSWORD_CHARACTERS,
  lookAtStaffInvitation,
  type ReplyOf,
} from '@hearthline/contracts'
import { Button, DescriptionList, Skeleton, TextField } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePrivateLabel } from '../../session/index.ts'
import { Brand, PageHead, ProblemBanner, SIGN_IN, useFormats } from '../../shell/index.ts'
import { fieldWords, roleWords } from '../../words/index.ts'
import { useSignIn } from './use-sign-in.ts'

type Seen = ReplyOf<typeof lookAtStaffInvitation>

const Whom = ({ name, email, roles, expiresAt }: Seen) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const lender = usePrivateLabel().orgMetaData.companyInfo.companyName
  const named = roles.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <DescriptionList
      dense
      items={[
        { term: <Trans>Lender</Trans>, detail: lender },
        { term: <Trans>Name</Trans>, detail: name },
        { term: <Trans>Email address</Trans>, detail: email },
        { term: <Trans>Roles</Trans>, detail: named },
        { term: <Trans>Works until</Trans>, detail: instant(expiresAt) },
      ]}
    />
  )
}

const useFewest = (): number => usePrivateLabel().hearthline.passwordMinCharacters ?? LEAST_PASSWORD_CHARACTERS

/** The password that the account gets; the address is there for the browser's keychain. */
const AcceptForm = ({ token, email, enter }: { token: string; email: string; enter: Enter }) => {
  const { t, i18n } = useLingui()
  const fewest = useFewest()
  const [password, setPassword] = useState('')
  const [refusedFor, setRefusedFor] = useState<string>()
  const { run, running, problem } = useAction((body: { token: string; password: string }) =>
    enter(() => call(acceptStaffInvitation, { body })),
  )
  const refused =
    problem instanceof CallProblem ? problem.fields.find(({ path }) => path === 'password')?.code : undefined
  const isShort = refusedFor === password && Array.from(password).length < fewest
  const codeOf = refusedFor === password ? (isShort ? 'passwordShort' : refused) : undefined
  const error = codeOf === 'passwordShort' ? t`Use at least ${fewest} characters` : codeOf && i18n._(fieldWords(codeOf))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusedFor(password)
    if (Array.from(password).length >= fewest) await run({ token, password })
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <ProblemBanner problem={refused === undefined ? problem : undefined} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        label={t`Choose a password`}
        help={<Trans>At least {fewest} characters: a few words in a row are good. Use it nowhere else.</Trans>}
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" size="dense" wide saving={running} savingText={<Trans>Signing in</Trans>}>
        <Trans>Accept and sign in</Trans>
      </Button>
    </form>
  )
}

const Refused = ({ problem }: { problem: unknown }): ReactNode => (
  <div className="hl-stack">
    <ProblemBanner problem={problem} />
    <Link to={SIGN_IN} replace>
      <Trans>To the sign-in</Trans>
    </Link>
  </div>
)

const Invited = ({ token }: { token: string }) => {
  const { enter } = useSignIn()
  const [seen, setSeen] = useState<Seen>()
  const { run, problem } = useAction(async () => setSeen(await call(lookAtStaffInvitation, { body: { token } })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a token
  useEffect(() => void run(), [token])
  if (problem) return <Refused problem={problem} />
  if (!seen) return <Skeleton shape="rows" count={3} words={<Trans>Reading the invitation</Trans>} />
  return (
    <div className="hl-console-card hl-stack">
      <p>
        <Trans>Choose a password, and you are in. If a second factor is asked for, you set it up next.</Trans>
      </p>
      <Whom {...seen} />
      <AcceptForm token={token} email={seen.email} enter={enter} />
    </div>
  )
}

const NONE = new CallProblem({ kind: 'problem', code: 'staffInvitationUnknown', status: 404, message: '' })

/** Where an invitation to the staff is accepted. The token is in the fragment, which no server and no log gets. */
export const InvitationPage = () => {
  const { t } = useLingui()
  const token = useLocation().hash.slice(1)
  return (
    <div className="hl-console hl-console-door">
      <main className="hl-stack" id="main">
        <Brand />
        <PageHead name={t`Invitation`} title={<Trans>Your invitation to the staff</Trans>} />
        {/^[\w-]{1,100}$/.test(token) ? <Invited key={token} token={token} /> : <Refused problem={NONE} />}
        <p className="hl-small">
          <LanguageSwitch />
        </p>
      </main>
    </div>
  )
}
