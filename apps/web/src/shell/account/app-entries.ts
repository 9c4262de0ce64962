import type { PrivateLabel } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Link = keyof PrivateLabel['hearthline']['shellLinks']

export type AppEntry = { readonly link: Link; readonly path: string; readonly words: MessageDescriptor }

const PORTFOLIO: AppEntry = { link: 'portfolio', path: '/portfolio', words: msg`Portfolio Manager` }

/** portal.md 2.4, the apps menu in its order. An organisation shows those it has configured. */
export const APPS: readonly AppEntry[] = [
  { link: 'passport', path: '/universal-passport', words: msg`Passport` },
  { link: 'groupManager', path: '/group-manager', words: msg`Group Manager` },
  PORTFOLIO,
  { link: 'pay', path: '/pay', words: msg`Pay` },
  { link: 'exchange', path: '/exchange', words: msg`Exchange` },
]

/** The side navigation below the dashboard. */
export const PLACES: readonly AppEntry[] = [
  { link: 'marketplace', path: '/universal-marketplace', words: msg`Marketplace` },
  PORTFOLIO,
]
