import { Banner } from '@hearthline/ui'
import { doorOpen } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useCompany } from '../../shell/index.ts'

/** Nothing is lost by leaving, and who helps. */
export const NothingLost = () => {
  const { phone, shortName } = useCompany()
  const { loanNumber } = useApplication().record
  return (
    <div className="hl-section">
      <Banner tone="positive" art={doorOpen} fact={<Trans>Take the time you need.</Trans>}>
        <Trans>
          Everything you gave us is kept, and you can come back to this page. {shortName} helps at{' '}
          <a href={phone.href}>{phone.shown}</a>; your reference is {loanNumber}.
        </Trans>
      </Banner>
    </div>
  )
}
