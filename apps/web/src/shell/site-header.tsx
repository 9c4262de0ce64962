import { BrandMark, Header, HeaderLink, harborPointArt, hearthlineArt } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useCompany, usePrivateLabel, useSession } from '../session/index.ts'
import { LanguageSwitch } from './language-switch.tsx'

const ART = { hearth: hearthlineArt, harbor: harborPointArt } as const

/** Nobody is signed in on the first load, so these come after it. */
const AccountLinks = lazy(() => import('./account-links.tsx').then((module) => ({ default: module.AccountLinks })))

/** portal.md 2.4: Login when logged out; Dashboard and Logout when logged in. */
const WayIn = () => {
  const { isSignedIn } = useSession()
  if (isSignedIn) {
    return (
      <Suspense>
        <AccountLinks />
      </Suspense>
    )
  }
  return (
    <HeaderLink as={Link} to="/auth/login" strong>
      <Trans>Login</Trans>
    </HeaderLink>
  )
}

export const SiteHeader = ({ wide = false }: { wide?: boolean }) => {
  const { t } = useLingui()
  const { name, shortName, phone } = useCompany()
  const { mark } = usePrivateLabel().hearthline
  return (
    <Header
      brand={<BrandMark as={Link} to="/" label={t`${name}, home`} name={shortName} art={ART[mark]} />}
      phone={phone}
      wide={wide}
    >
      <span className="hl-only-wide hl-top-language">
        <LanguageSwitch />
      </span>
      <WayIn />
    </Header>
  )
}
