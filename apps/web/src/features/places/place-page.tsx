import { APP_PATHS } from '@hearthline/domain/routes'
import { LinkButton } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { ChatOrCall, NewsPage, useCompany } from '../../shell/index.ts'

type AppPath = (typeof APP_PATHS)[number]

/** What each of these is called, and what a lender that has it does there. */
const placeWords: Readonly<Record<AppPath, { readonly name: MessageDescriptor; readonly what: MessageDescriptor }>> = {
  '/universal-passport': {
    name: msg`Passport`,
    what: msg`With Passport a lender keeps your verified identity, and you can use it again elsewhere.`,
  },
  '/group-manager': {
    name: msg`Group Manager`,
    what: msg`With Group Manager several people act for one account, each with their own rights.`,
  },
  '/portfolio': {
    name: msg`Portfolio Manager`,
    what: msg`With Portfolio Manager you see everything you hold at a lender in one place.`,
  },
  '/pay': { name: msg`Pay`, what: msg`With Pay you send and receive money from an account at a lender.` },
  '/exchange': { name: msg`Exchange`, what: msg`With Exchange you buy and sell digital assets at a lender.` },
  '/universal-marketplace': {
    name: msg`Marketplace`,
    what: msg`In the Marketplace a lender shows what else it offers.`,
  },
}

/** An application that this lender does not have: what it would be, that it is not there, and the way back. */
export const PlacePage = () => {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { shortName } = useCompany()
  const { name, what } = placeWords[APP_PATHS.find((path) => path === pathname) ?? '/universal-passport']
  const called = i18n._(name)
  return (
    <NewsPage
      header="account"
      title={
        <Trans>
          {called} is not part of {shortName}
        </Trans>
      }
      lede={i18n._(what)}
      actions={
        <>
          <LinkButton as={Link} to="/dashboard">
            <Trans>Go to dashboard</Trans>
          </LinkButton>
          <span className="hl-small">
            <ChatOrCall />
          </span>
        </>
      }
    >
      <Trans>
        {shortName} does not offer this today, so there is nothing for you to set up or to pay here. Your home equity
        line and its documents are on the dashboard.
      </Trans>
    </NewsPage>
  )
}
