import { LinkButton, Section } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCompany } from '../../shell/index.ts'
import { IdentityStep } from './identity-step.tsx'

/** Somebody may truly have no file: what that means, and who helps. */
const NoFileAtAll = () => {
  const { phone } = useCompany()
  return (
    <Section title={<Trans>If you have no credit file</Trans>}>
      <p>
        <Trans>
          A file begins with a first card or loan in the United States. Without a report we cannot price a line, and
          that is no judgment of you: nothing has been declined. Call <a href={phone.href}>{phone.shown}</a>, and a
          person looks for your file with you.
        </Trans>
      </p>
      <p className="hl-small">
        <Trans>
          The bureau tells you for free what it has on you, at annualcreditreport.com. You can also leave your
          application as it is; to withdraw it, tell us when you call.
        </Trans>
      </p>
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </Section>
  )
}

/** review-app/no-credit: the bureau found no file by the number either. */
export const NoCreditPage = () => {
  const { t } = useLingui()
  return (
    <IdentityStep
      title={<Trans>No file under that number</Trans>}
      lede={
        <Trans>
          The bureau looked for the name and the number together and found nothing. Mostly one digit is wrong, or the
          name is spelt another way there. Please look at each line once more.
        </Trans>
      }
      why={{
        title: t`Why the number again?`,
        text: <Trans>It is sealed as soon as you send it, so that not even this page can show it to you.</Trans>,
      }}
    >
      <NoFileAtAll />
    </IdentityStep>
  )
}
