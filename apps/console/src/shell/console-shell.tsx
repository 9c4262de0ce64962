import { ConsoleFrame, ConsoleLink, ConsoleNav } from '@hearthline/ui/console'
import { banknote, folderOpen, textAlignStart, triangleAlert } from '@hearthline/ui/icons'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { NEEDS, type Need, needNames } from '../words/index.ts'
import { LIST } from './addresses.ts'
import { Brand } from './brand.tsx'
import { listAddress, listViewOf } from './list-view.ts'
import { Person } from './person.tsx'
import { Search } from './search.tsx'
import { useCounts } from './use-counts.ts'

const ART: Readonly<Record<Need, string>> = {
  PAYSTUB_REVIEW: textAlignStart,
  FUNDING_APPROVAL: banknote,
  STUCK: triangleAlert,
}

/** On a phone the links run out of the window: the one that is open comes into sight. */
const intoSight = (link: HTMLAnchorElement | null) => {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const hereProps = (isHere: boolean) => (isHere ? ({ ref: intoSight, 'aria-current': 'page' } as const) : {})

const Nav = () => {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const counts = useCounts()
  const here = pathname === LIST ? (listViewOf(params).needs ?? 'ALL') : undefined
  return (
    <ConsoleNav label={t`Console`}>
      <ConsoleLink as={Link} to={LIST} art={folderOpen} {...hereProps(here === 'ALL')}>
        <Trans>Applications</Trans>
      </ConsoleLink>
      {NEEDS.map((needs) => (
        <ConsoleLink
          key={needs}
          as={Link}
          to={listAddress({ needs })}
          art={ART[needs]}
          count={counts[needs]}
          {...hereProps(here === needs)}
        >
          {i18n._(needNames[needs])}
        </ConsoleLink>
      ))}
    </ConsoleNav>
  )
}

/** What stands around every page behind the sign-in. */
export const ConsoleShell = ({ children }: { children: ReactNode }) => (
  <ConsoleFrame
    brand={<Brand />}
    nav={<Nav />}
    person={<Person />}
    top={
      <>
        <Search />
        <LanguageSwitch />
      </>
    }
  >
    <Suspense fallback={null}>{children}</Suspense>
  </ConsoleFrame>
)
