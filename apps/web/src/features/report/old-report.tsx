import { useAction } from '@hearthline/client'
import { type ApplicationRecord, renewReport } from '@hearthline/contracts'
import { consentText } from '@hearthline/domain/consents'
import { Actions, Banner, Button } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useSubmit } from '../../application/index.ts'
import { ProblemBanner, useFormats, useLocale } from '../../shell/index.ts'
import './report.css'

const Agree = () => {
  const { locale } = useLocale()
  const submit = useSubmit(renewReport)
  const { run, running, problem } = useAction(() => submit({ hardCredit: true, locale }))
  return (
    <>
      <p data-consent>{consentText('HARD_CREDIT', locale).words}</p>
      <ProblemBanner problem={problem} takesFocus />
      <Actions>
        <Button kind="second" saving={running} savingText={<Trans>Asking</Trans>} onClick={() => void run()}>
          <Trans>I agree, get a new report</Trans>
        </Button>
      </Actions>
    </>
  )
}

type Expired = NonNullable<ApplicationRecord['expiredReport']>

/** On top of any page from which a report that is too old to sign on can be requested again. */
export const OldReport = ({ report }: { report: Expired }) => {
  const { day } = useFormats()
  const on = day(report.pulledOn)
  return (
    <div className="hl-old-report">
      <Banner tone="notice" art={clock} fact={<Trans>Your credit report of {on} is too old for signing.</Trans>}>
        <div className="hl-stack" data-gap="3">
          <p>
            <Trans>
              A report is good for 120 days, because debts and scores change. Before you sign, we need a new one. That
              is a hard check, which may lower your score a little. We make it only after you agree.
            </Trans>
          </p>
          <p>
            <Trans>
              Once the new report is here, we look at your figures again. What we offer may change, and you see it
              before you sign anything.
            </Trans>
          </p>
          <Agree />
        </div>
      </Banner>
    </div>
  )
}
