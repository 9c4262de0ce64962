import { useRead } from '@hearthline/client'
import { readOperatingHours } from '@hearthline/contracts'
import { formatOperatingHours } from '@hearthline/domain/hours'
import { addressOf } from '@hearthline/domain/routes'
import { Actions, Disclosure, LinkButton } from '@hearthline/ui'
import { phone as phoneArt } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PageTitle, SiteFrame, useCompany, useLocale } from '../../shell/index.ts'

const Reasons = () => (
  <div className="hl-section">
    <Disclosure summary={<Trans>My state is not served</Trans>} startsOpen>
      <Trans>
        We need a license in each state. Enter the address on the first page and leave your email there: we tell you
        when we open it.
      </Trans>
    </Disclosure>
    <Disclosure summary={<Trans>I applied already</Trans>}>
      <Trans>
        <Link to="/auth/login">Log in</Link> with the email address you used. Everything you entered is there.
      </Trans>
    </Disclosure>
    <Disclosure summary={<Trans>My name or email does not match</Trans>}>
      <Trans>
        Use the address that your invitation came to. If your name changed, apply with the one on your ID and tell us
        the other when we call.
      </Trans>
    </Disclosure>
    <Disclosure summary={<Trans>I am locked out</Trans>}>
      <Trans>After too many tries an address rests for 15 minutes. After that a new code works.</Trans>
    </Disclosure>
  </div>
)

/** When the telephone is answered; undefined until it is known, and where it cannot be had. */
const usePhoneHours = (): string | undefined => {
  const { formats } = useLocale()
  const { data } = useRead(readOperatingHours, { params: { department: 'OPS_PHONE' }, query: { display: 'true' } })
  return data && formatOperatingHours(data, formats)
}

/** register/support: the usual reasons, then a person. */
export const SupportPage = () => {
  const { phone, email } = useCompany()
  const hours = usePhoneHours()
  return (
    <SiteFrame layout="single">
      <PageTitle
        title={<Trans>Help with your registration</Trans>}
        lede={<Trans>The usual reasons, and a person if none of them fits.</Trans>}
      />
      <Reasons />
      <Actions>
        <LinkButton href={phone.href} art={phoneArt}>
          <Trans>Call {phone.shown}</Trans>
        </LinkButton>
        <LinkButton as={Link} to={addressOf('register')} kind="quiet">
          <Trans>Back to the application</Trans>
        </LinkButton>
      </Actions>
      <p className="hl-section hl-small hl-soft">
        {hours ? `${hours}. ` : null}
        <Trans>
          Or write to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      </p>
    </SiteFrame>
  )
}
