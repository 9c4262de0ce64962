import { LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCompany } from '../../session/index.ts'
import { NewsPage } from '../news-page.tsx'

export const ToDashboard = ({ kind = 'filled' }: { kind?: 'filled' | 'second' }) => (
  <LinkButton as={Link} to="/dashboard" kind={kind}>
    <Trans>Go to dashboard</Trans>
  </LinkButton>
)

export const CallUs = () => {
  const { phone } = useCompany()
  return (
    <LinkButton href={phone.href} kind="second">
      <Trans>Call {phone.shown}</Trans>
    </LinkButton>
  )
}

/** An address that leads to no page. */
export const MissingPage = () => (
  <NewsPage
    title={<Trans>We could not find that page</Trans>}
    lede={<Trans>The address may be mistyped, or the page belongs to a step that is over.</Trans>}
    actions={<ToDashboard />}
  />
)

/** portal.md 2.3: an originator has to refer the visitor first. */
export const NotAcceptingPage = () => {
  const { shortName } = useCompany()
  return (
    <NewsPage
      title={<Trans>We are not accepting applications here</Trans>}
      lede={
        <Trans>
          {shortName} works through loan originators. Ask yours for a link, or call us and we will find one for you.
        </Trans>
      }
      actions={
        <>
          <CallUs />
          <ToDashboard kind="second" />
        </>
      }
    />
  )
}
