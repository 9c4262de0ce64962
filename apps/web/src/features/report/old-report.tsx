import { useAction } from '@hearthline/client'
import { type ApplicationRecord, renewReport } from '@hearthline/contracts'
import { consentText } from '@hearthline/domain/consents'
import { Actions, Banner, Button } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useSubmit } from '../../application/index.ts'
import { ProblemBanner, useFormats, useLocale } from '../../shell/index.ts'

const Agree = () => {
  const { locale } = useLocale()
  const submit = useSubmit(renewReport)
  const { run, running, problem } = useAction(() => submit({ hardCredit: true, locale }))
  return (
    <>
      <p>{consentText('HARD_CREDIT', locale).words}</p>
      <ProblemBanner problem={problem} takesFocus />
      <Actions>
        <Button kind="second" saving={running} savingText={<Trans>Asking</Trans>} onClick={() => void run()}>
          <Trans>I agree, read my report anew</Trans>
        </Button>
      </Actions>
    </>
  )
}

type Expired = NonNullable<ApplicationRecord['expiredReport']>

/** On top of any page from which a report that is too old to sign on can be read anew. */
export const OldReport = ({ report }: { report: Expired }) => {
  const { day } = useFormats()
  const on = day(report.pulledOn)
  return (
    <Banner tone="notice" art={clock} fact={<Trans>Your credit report of {on} is older than 120 days.</Trans>}>
      <p>
        <Trans>
          Debts and scores change, so nobody signs on a report that old: before you do, we have to read it anew. That is
          a hard inquiry, which may lower your score a little. We never make one by ourselves; it waits for you.
        </Trans>
      </p>
      <p>
        <Trans>
          Once the new report is here, we look at your figures again. What we offer may change, and you see it before
          you sign anything.
        </Trans>
      </p>
      <Agree />
    </Banner>
  )
}
