import { APP_PATHS } from '@hearthline/domain/routes'
import { LinkButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { ChatOrCall, NewsPage, useCompany } from '../../shell/index.ts'
import { placeWords } from './place-words.ts'

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
        line and its papers are on the dashboard.
      </Trans>
    </NewsPage>
  )
}
