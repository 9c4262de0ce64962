import { CallProblem, useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { inviteBorrower, listReferralInvitations, type ReplyOf } from '@hearthline/contracts'
import { LANGUAGE_CODES, LANGUAGES, languageOf } from '@hearthline/domain/languages'
import { Banner, Button, RadioGroup, type Row, RowList, Section, TextField } from '@hearthline/ui'
import { mail } from '@hearthline/ui/icons'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail, StepForm, useSmallForm } from '../../../../forms/index.ts'
import { ProblemBanner, useFormats, useLocale } from '../../../../shell/index.ts'

type Invitation = ReplyOf<typeof listReferralInvitations>[number]
type Locale = Invitation['locale']

/** Problems of this page alone, in addition to those of any page. */
const REFUSALS = {
  invitationLimit: msg`You can write to one address once an hour and five times in all, and to thirty addresses a day.`,
} as const

const refusalOf = (problem: unknown) => {
  const code = problem instanceof CallProblem ? problem.code : undefined
  return code === 'invitationLimit' ? REFUSALS[code] : undefined
}

const Refused = ({ problem }: { problem: unknown }) => {
  const { i18n } = useLingui()
  const words = refusalOf(problem)
  return words ? <Banner tone="negative" announced fact={i18n._(words)} /> : <ProblemBanner problem={problem} />
}

const useInvite = () => {
  const write = useWrite(inviteBorrower)
  const forget = useForget()
  return async (email: string, locale: Locale) => {
    await write({ body: { email, locale } })
    await forget(listReferralInvitations)
  }
}

const InviteForm = () => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const invite = useInvite()
  const [refused, setRefused] = useState<unknown>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useSmallForm({
    initial: { email: '', locale },
    checks: { email: isEmail, locale: () => undefined },
    send: async ({ email, locale: language }) => {
      setRefused(undefined)
      setSentTo(undefined)
      try {
        await invite(email.trim(), languageOf(language))
        setSentTo(email.trim())
      } catch (error) {
        if (refusalOf(error) === undefined) throw error
        setRefused(error)
      }
    },
  })
  const { value, error, label, name, onChange } = form.typed('locale', t`Language of the mail`)
  return (
    <StepForm
      form={form}
      sticks={false}
      action={<Trans>Send the invitation</Trans>}
      savingText={<Trans>Sending</Trans>}
    >
      <div className="hl-stack">
        {refused ? <Refused problem={refused} /> : null}
        {sentTo === undefined ? null : (
          <Banner tone="positive" announced fact={<Trans>The invitation to {sentTo} is on its way.</Trans>} />
        )}
        <TextField {...form.text('email', t`Their email`)} inputMode="email" autoComplete="off" />
        <RadioGroup
          name={name}
          label={label}
          value={value}
          error={error}
          onChange={onChange}
          choices={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
        />
      </div>
    </StepForm>
  )
}

const Again = ({ invitation: { email, locale, mayResend } }: { invitation: Invitation }) => {
  const invite = useInvite()
  const { run, running, problem } = useAction(() => invite(email, locale))
  if (problem) return <Refused problem={problem} />
  if (!mayResend) {
    return (
      <span className="hl-small hl-soft">
        <Trans>Can be sent again later</Trans>
      </span>
    )
  }
  return (
    <Button kind="second" size="dense" saving={running} onClick={() => void run()}>
      <Trans>Send again</Trans>
    </Button>
  )
}

const Sent = ({ invitation: { mails, lastSentAt } }: { invitation: Invitation }) => {
  const { instant } = useFormats()
  const at = instant(lastSentAt)
  return <Plural value={mails} one={`Written to once, ${at}`} other={`Written to # times, last ${at}`} />
}

const rowOf = (invitation: Invitation): Row => ({
  key: invitation.uuid,
  art: mail,
  title: invitation.email,
  note: <Sent invitation={invitation} />,
  end: <Again key={invitation.lastSentAt} invitation={invitation} />,
})

/** Whom an originator has had written to, and who has not applied yet. */
export const Invitations = ({ hasLink }: { hasLink: boolean }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(listReferralInvitations, {})
  return (
    <Section
      title={<Trans>Invite somebody</Trans>}
      lede={
        hasLink ? (
          <Trans>
            We send your link in an email that names you. We use an address for nothing else, and delete it after sixty
            days.
          </Trans>
        ) : (
          <Trans>
            We send a link that works for one application, with that address, for thirty days. Only the people you
            invite can apply.
          </Trans>
        )
      }
    >
      <div className="hl-stack">
        <InviteForm />
        {error ? <ProblemBanner problem={error} onRetry={() => void refetch()} /> : null}
        {data && data.length > 0 ? <RowList rows={data.map(rowOf)} label={t`Invited, and not applied yet`} /> : null}
      </div>
    </Section>
  )
}
