import { ConsoleFrame, ConsoleLink, ConsoleNav } from '@hearthline/ui/console'
import { folderOpen, listChecks } from '@hearthline/ui/icons'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { LIST, QUEUE } from './addresses.ts'
import { Brand } from './brand.tsx'
import { Person } from './person.tsx'
import { Search } from './search.tsx'
import { useQueueCount } from './use-queue-count.ts'

/** On a phone the links run out of the window: the one that is open comes into sight. */
const intoSight = (link: HTMLAnchorElement | null) => {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const hereProps = (isHere: boolean) => (isHere ? ({ ref: intoSight, 'aria-current': 'page' } as const) : {})

const Nav = () => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const count = useQueueCount()
  return (
    <ConsoleNav label={t`Console`}>
      <ConsoleLink as={Link} to={LIST} art={folderOpen} {...hereProps(pathname === LIST)}>
        <Trans>Applications</Trans>
      </ConsoleLink>
      <ConsoleLink as={Link} to={QUEUE} art={listChecks} count={count} {...hereProps(pathname === QUEUE)}>
        <Trans>Queue</Trans>
      </ConsoleLink>
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
