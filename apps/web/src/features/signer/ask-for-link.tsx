import { call } from '@hearthline/client'
import { askForInvitation } from '@hearthline/contracts'
import { Banner, FieldGrid, Section, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail, StepForm, useSmallForm } from '../../forms/index.ts'

/** The server says no more than this either: whoever guesses addresses learns nothing here. */
const Asked = ({ email }: { email: string }) => (
  <Banner tone="positive" announced fact={<Trans>Look in the mailbox of {email}.</Trans>}>
    <Trans>
      If this address was invited, we have just written to it. Open the link in the newest email; the links in older
      ones have stopped working. Nothing after ten minutes? Look among the junk mail too.
    </Trans>
  </Banner>
)

/** A new link for whoever's link is lost, used or ended. `email` is the address they logged in with, where it is known. */
export const AskForLink = ({ email }: { email: string }) => {
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
            help={<Trans>The address that received the invitation. We write to no other.</Trans>}
            type="email"
            autoComplete="username"
          />
        </FieldGrid>
      </StepForm>
    </Section>
  )
}
