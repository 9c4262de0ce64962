import { useAction } from '@hearthline/client'
import { type ApplicationRecord, confirmBank } from '@hearthline/contracts'
import { Button, DescriptionList, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner } from '../../shell/index.ts'

type GroupProps = { record: ApplicationRecord }

/** Where the account may be given anew by the borrower. */
const REOPENED_AT: readonly ApplicationRecord['step'][] = ['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT']

const ReopenBank = () => {
  const submit = useSubmit(confirmBank)
  const { run, running, problem } = useAction(() => submit({ correct: false }))
  return (
    <>
      <ProblemBanner problem={problem} />
      <p className="hl-small hl-soft hl-measure">
        <Trans>The account number is not shown again. To use another account, type it anew.</Trans>
      </p>
      <Button kind="second" saving={running} onClick={() => run()}>
        <Trans>Change account or payments</Trans>
      </Button>
    </>
  )
}

const Payments = ({ record: { bank } }: GroupProps) => {
  const dayOfMonth = bank?.autopay?.dayOfMonth
  if (bank?.payType === undefined) return <Trans>Not chosen yet</Trans>
  return dayOfMonth === undefined ? (
    <Trans>You pay yourself</Trans>
  ) : (
    <Trans>Automatic, on day {dayOfMonth} of the month</Trans>
  )
}

export const BankGroup = ({ record }: GroupProps) => {
  const account = record.bank?.disburse
  if (!account) return null
  const { mask, holderName } = account
  const mayReopen = REOPENED_AT.includes(record.step)
  return (
    <Section title={<Trans>Your account</Trans>}>
      <div className="hl-stack">
        <DescriptionList
          items={[
            { term: <Trans>Money goes to</Trans>, detail: <Trans>Account ending in {mask}</Trans> },
            { term: <Trans>In the name of</Trans>, detail: holderName },
            { term: <Trans>Payments</Trans>, detail: <Payments record={record} /> },
          ]}
        />
        {mayReopen ? (
          <ReopenBank />
        ) : (
          <p className="hl-small hl-soft hl-measure">
            <Trans>You confirmed this account. To use another one, call us: a person checks the change.</Trans>
          </p>
        )}
      </div>
    </Section>
  )
}

/** Sealed apart from the application: nobody who works on it can read them, and so this page cannot either. */
export const DemographicsGroup = ({ record: { demographics } }: GroupProps) => (
  <p className="hl-measure">
    {demographics === 'ANSWERED' ? (
      <Trans>
        You answered them. Your answers are kept apart from your application, so they are not shown here and are not
        changed here.
      </Trans>
    ) : (
      <Trans>You chose not to answer. That changes nothing for your application.</Trans>
    )}
  </p>
)

export const IdentityGroup = () => {
  const { firstName, lastName } = useApplication().record.applicant
  return (
    <Section title={<Trans>Your ID</Trans>}>
      <p className="hl-measure">
        <Trans>
          We have checked the document you sent, and it matches {firstName} {lastName}. It need not be sent again. Its
          photos are kept sealed and are not shown here.
        </Trans>
      </p>
    </Section>
  )
}
