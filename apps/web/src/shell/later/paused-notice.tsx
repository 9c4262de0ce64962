import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useCompany } from '../../session/index.ts'
import './paused.css'

/** On top of every page of an application that the lender froze: why nothing goes on, and whom to ask. */
export const PausedNotice = () => {
  const { phone } = useCompany()
  return (
    <div className="hl-paused">
      <Banner tone="notice" announced fact={<Trans>We have paused this application.</Trans>}>
        <Trans>
          Nothing goes on while we look at it, and nothing can be changed. There is nothing you need to do, and nothing
          you gave us is lost. If you have a right to cancel, it stays. <a href={phone.href}>Call {phone.shown}</a> if
          you have a question.
        </Trans>
      </Banner>
    </div>
  )
}
