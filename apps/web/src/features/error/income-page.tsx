import { LinkButton } from '@hearthline/ui'
import { fileUp } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { DelayPage, useRunners } from './delay-page.tsx'

/** error/income: the source of income records did not answer; paystubs are another way. */
export const IncomePage = () => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  return (
    <DelayPage
      title={<Trans>Your income records have not come yet</Trans>}
      lede={
        <Trans>
          A service that reads payroll, bank or tax records does not answer us. You can wait, connect another record, or
          send paystubs.
        </Trans>
      }
      runners={useRunners({ who: <Trans>Income records</Trans>, what: <Trans>Did not answer</Trans> })}
      instead={
        <>
          <LinkButton as={Link} to={pageAddress('income/upload/:type', { uuid, type: 'paystub' })} art={fileUp}>
            <Trans>Send paystubs instead</Trans>
          </LinkButton>
          <LinkButton as={Link} to={pageAddress('income/review', { uuid })} kind="second">
            <Trans>See every way to show income</Trans>
          </LinkButton>
        </>
      }
      why={{
        title: t`Which is faster?`,
        text: <Trans>A person reads paystubs within one business day. Records, once they come, take a minute.</Trans>,
      }}
    />
  )
}
