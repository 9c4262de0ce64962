import type { ApplicationRecord } from '@hearthline/contracts'
import { type GivenPage as GivenPageName, isGiven } from '@hearthline/domain/flow'
import { matchRoute } from '@hearthline/domain/routes'
import { Actions, LinkButton } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { applicationAddress, useApplication } from '../../application/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { BankGroup, DemographicsGroup, IdentityGroup } from './given-groups.tsx'
import { DebtsGroup, HomeGroup, IncomeGroup, OfferGroup, PersonGroup } from './summary-groups.tsx'
import './start.css'

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
