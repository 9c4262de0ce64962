import './start.css'
import { useAction } from '@hearthline/client'
import { type ApplicationRecord, confirmBank } from '@hearthline/contracts'
import { type GivenPage as GivenPageName, isGiven } from '@hearthline/domain/flow'
import { matchRoute } from '@hearthline/domain/routes'
import { Actions, Button, DescriptionList, LinkButton, Section } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { applicationAddress, useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage, useCompany } from '../../shell/index.ts'
import { DebtsGroup, HomeGroup, IncomeGroup, OfferGroup, PersonGroup } from './summary-groups.tsx'

type GroupProps = { record: ApplicationRecord }

/** Where the borrower may give another account. */
const REOPENED_AT: readonly ApplicationRecord['step'][] = ['AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT']

const ReopenBank = () => {
  const submit = useSubmit(confirmBank)
  const { run, running, problem } = useAction(() => submit({ correct: false }))
  return (
    <>
      <ProblemBanner problem={problem} />
      <p className="hl-small hl-soft hl-measure">
        <Trans>The account number is not shown again. To use another account, type it again.</Trans>
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

const BankGroup = ({ record }: GroupProps) => {
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

/** Sealed apart from the application: the staff who work on it cannot read them, nor can this page. */
const DemographicsGroup = ({ record: { demographics } }: GroupProps) => (
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

const IdentityGroup = () => {
  const { firstName, lastName } = useApplication().record.applicant
  return (
    <Section title={<Trans>Your ID</Trans>}>
      <p className="hl-measure">
        <Trans>
          We have checked the document you sent, and it matches {firstName} {lastName}. You do not have to send it
          again. Its photos are encrypted and are not shown here.
        </Trans>
      </p>
    </Section>
  )
}

type Group = (props: { record: ApplicationRecord }) => ReactNode
type Given = { readonly title: MessageDescriptor; readonly groups: readonly Group[] }

const account: Given = { title: msg`Your account and your payments`, groups: [BankGroup] }

/** What each page of the way to signing shows once its step is over. */
const GIVEN: Readonly<Record<GivenPageName, Given>> = {
  'start/profile': { title: msg`You and your home`, groups: [PersonGroup, HomeGroup, IncomeGroup] },
  liens: { title: msg`What you owe on the home`, groups: [DebtsGroup] },
  'product/select': { title: msg`The offer you chose`, groups: [OfferGroup] },
  'start/contact': { title: msg`The facts you added`, groups: [PersonGroup, HomeGroup] },
  'start/hmda': { title: msg`Three questions for fair lending`, groups: [DemographicsGroup] },
  'start/app-summary': {
    title: msg`The application you certified`,
    groups: [OfferGroup, PersonGroup, HomeGroup, DebtsGroup, IncomeGroup],
  },
  'income/review': { title: msg`Your income`, groups: [IncomeGroup] },
  'bank/disburse': account,
  'bank/autopay': account,
  'bank/confirm': account,
  identity: { title: msg`Your ID`, groups: [IdentityGroup] },
}

const useGiven = (): Given | undefined => {
  const { record } = useApplication()
  const name = matchRoute(useLocation().pathname)?.route.name
  // Only the pages of an application are given, and the layout asks for no other.
  const page = name as Parameters<typeof isGiven>[0]
  return isGiven(page, record) ? GIVEN[page] : undefined
}

/** A page whose step is over: what was given on it, to read; where it can be corrected, and the way on. */
export const GivenPage = () => {
  const { i18n } = useLingui()
  const { uuid, record } = useApplication()
  const { shown, href } = useCompany().phone
  const given = useGiven()
  if (!given) return null
  return (
    <StepPage
      title={i18n._(given.title)}
      lede={
        <Trans>
          You have finished this page, and everything is kept. Change opens the correction of a part where it can still
          be corrected. For anything else, call <a href={href}>{shown}</a>.
        </Trans>
      }
    >
      {given.groups.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Part key={at} record={record} />
      ))}
      <Actions>
        <LinkButton as={Link} to={applicationAddress(uuid)}>
          <Trans>Go on with your application</Trans>
        </LinkButton>
      </Actions>
    </StepPage>
  )
}
