import { BrandMark, Header, HeaderLink, harborPointArt, hearthlineArt } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { usePart } from '../i18n/index.ts'
import { useCompany, usePrivateLabel, useSession } from '../session/index.ts'

const ART = { hearth: hearthlineArt, harbor: harborPointArt } as const

/** heloc: around an application and the public pages. account: around the pages of an account, with its menus. */
export type HeaderKind = 'heloc' | 'account'

/** The first load is a visitor's, so these are loaded after it. */
const useAccountParts = () => usePart('account', () => import('./account/index.ts'))

const AccountParts = ({ kind }: { kind: HeaderKind }) => {
  const { AccountMenus, HelocLinks } = useAccountParts()
  return kind === 'account' ? <AccountMenus /> : <HelocLinks />
}

const AccountNav = () => {
  const { SideNav } = useAccountParts()
  return <SideNav />
}

/** portal.md 2.4: Login for a visitor; the account's menus once signed in. */
const WayIn = ({ kind }: { kind: HeaderKind }) =>
  useSession().isSignedIn ? (
    <Suspense>
      <AccountParts kind={kind} />
    </Suspense>
  ) : (
    <HeaderLink as={Link} to="/auth/login" strong>
      <Trans>Login</Trans>
    </HeaderLink>
  )

const Brand = () => {
  const { t } = useLingui()
  const { name, shortName } = useCompany()
  const { mark, logo } = usePrivateLabel().hearthline
  const art = logo ?? (mark ? ART[mark] : undefined)
  return <BrandMark as={Link} to="/" label={t`${name}, home`} name={shortName} {...(art && { art })} />
}

export type SiteHeaderProps = { readonly kind?: HeaderKind; readonly wide?: boolean }

export const SiteHeader = ({ kind = 'heloc', wide = false }: SiteHeaderProps) => {
  const { t } = useLingui()
  const { phone } = useCompany()
  const { isSignedIn } = useSession()
  const hasMenus = kind === 'account' && isSignedIn
  return (
    <Header
      brand={<Brand />}
      phone={phone}
      wide={wide}
      {...(hasMenus && {
        nav: {
          label: t`Side navigation`,
          links: (
            <Suspense>
              <AccountNav />
            </Suspense>
          ),
        },
      })}
    >
      {hasMenus ? null : (
        <span className="hl-only-wide hl-top-language">
          <LanguageSwitch />
        </span>
      )}
      <WayIn kind={kind} />
    </Header>
  )
}
