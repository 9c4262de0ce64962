import type { IdentityRecord } from '@hearthline/contracts'
import { day as calendarDay } from '@hearthline/domain/calendar'
import { ConsoleCard } from '@hearthline/ui/console'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import { useFormats } from '../../../shell/index.ts'
import { documentWords, taskReasonWords } from '../../../words/index.ts'
import { SIGNER_IDENTITY, SIGNER_SCREENING } from '../actions/staff-actions.ts'
import { OneAction } from '../actions/task-card.tsx'
import { CASE_PLACES, type Case } from '../use-case.ts'

const resultWords: Readonly<Record<IdentityRecord['result'], MessageDescriptor>> = {
  VERIFIED: msg`Verified`,
  REJECTED: msg`Not verified yet: other documents are asked for`,
  IN_REVIEW: msg`Being checked`,
  NOT_BEGUN: msg`Nothing shown yet`,
}

const methodWords: Readonly<Record<NonNullable<IdentityRecord['method']>, MessageDescriptor>> = {
  DOCUMENTS_BY_VENDOR: msg`by documents, read by the vendor`,
  DOCUMENTS_BY_PERSON: msg`by documents, read by a person`,
}

type OfPerson = { readonly uuid: string; readonly person: IdentityRecord }

/** An additional signer who waits for a person; the borrower's own documents have a task with its form. */
const SignerForm = ({ uuid, person: { signer, forPerson } }: OfPerson) => {
  const staff = useStaff()
  if (signer === null || forPerson === null) return null
  const action = forPerson.reason === 'screeningMatch' ? SIGNER_SCREENING : SIGNER_IDENTITY
  return staff.may(action.endpoint.does) ? <OneAction uuid={uuid} act={{ ...action, signer }} /> : null
}

const Collected = ({ person: { birthDateCollected, taxIdCollected, address, documents } }: Omit<OfPerson, 'uuid'>) => {
  const { t, i18n } = useLingui()
  const parts = [
    t`Name`,
    ...(birthDateCollected ? [t`Birth date`] : []),
    ...(address ? [`${address.street}, ${address.city}, ${address.state} ${address.zip}`] : []),
    ...(taxIdCollected ? [t`Tax number`] : []),
    ...documents.map((type) => i18n._(documentWords[type])),
  ]
  const all = parts.join(' · ')
  return <Trans>Collected: {all}</Trans>
}

/** What the programme asks of a customer and nobody has given yet (31 CFR 1020.220(a)(2)(i)). */
const Missing = ({ person: { isCustomer, birthDateCollected, taxIdCollected, address } }: Omit<OfPerson, 'uuid'>) => {
  const { t } = useLingui()
  if (!isCustomer) return <Trans>Owns and does not owe: no tax number or address is needed.</Trans>
  const parts = [
    ...(birthDateCollected ? [] : [t`Birth date`]),
    ...(address ? [] : [t`Address`]),
    ...(taxIdCollected ? [] : [t`Tax number`]),
  ]
  if (parts.length === 0) return null
  const all = parts.join(' · ')
  return <Trans>Not collected yet: {all}</Trans>
}

const Screened = ({ person: { screenedAt, screenedBeforeFundingAt, keptThrough } }: Omit<OfPerson, 'uuid'>) => {
  const { instant, day } = useFormats()
  const [first, again] = [screenedAt, screenedBeforeFundingAt].map((at) => (at === null ? null : instant(at)))
  const until = keptThrough === null ? null : day(calendarDay(keptThrough))
  return (
    <>
      {first ? <Trans>Sanctions list: clear on {first}.</Trans> : null}{' '}
      {again ? <Trans>Once more before funding: {again}.</Trans> : null}{' '}
      {until ? <Trans>Kept until {until} at least.</Trans> : null}
    </>
  )
}

const One = ({ uuid, person }: OfPerson) => {
  const { i18n } = useLingui()
  const { name, result, method, tries, forPerson } = person
  const why = forPerson && taskReasonWords(forPerson.reason)
  return (
    <li className="hl-stack" data-gap="2">
      <span>
        <b>{name}</b> · {i18n._(resultWords[result])}
        {method ? ` ${i18n._(methodWords[method])}` : null} · <Trans>tries: {tries}</Trans>
      </span>
      <span>
        <Collected person={person} />
      </span>
      <span>
        <Missing person={person} />
      </span>
      <span>
        <Screened person={person} />
      </span>
      {why ? <span>{i18n._(why)}</span> : null}
      <SignerForm uuid={uuid} person={person} />
    </li>
  )
}

/** The identity programme's record of everybody who signs: what was collected, how it was verified, with what result. */
export const IdentityCard = ({ record: { uuid }, identityRecords }: Pick<Case, 'record' | 'identityRecords'>) => {
  const { t } = useLingui()
  return (
    <ConsoleCard title={t`Who they are`} id={CASE_PLACES.identity}>
      <ul className="hl-stack hl-small">
        {identityRecords.map((person) => (
          <One key={person.signer ?? 'borrower'} uuid={uuid} person={person} />
        ))}
      </ul>
    </ConsoleCard>
  )
}
