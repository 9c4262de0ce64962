import { formatPhone } from '@hearthline/domain/formats'
import { type Description, DescriptionList, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../session/index.ts'
import { ProblemBanner, useLocale } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'

/** 'May 17, 1984': the day of the week says nothing here. */
const birthDate = (on: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${on}T00:00:00Z`))

const useFacts = (): readonly Description[] | undefined => {
  const { profile } = useSession()
  const { formats: locale } = useLocale()
  if (!profile) return undefined
  const { name, email, phoneNumbers, dob } = profile
  const whole = [name?.firstName, name?.middleName, name?.lastName, name?.suffix].filter(Boolean).join(' ')
  const missing = <Trans>Not given yet</Trans>
  return [
    { term: <Trans>Legal name</Trans>, detail: whole || missing },
    { term: <Trans>Email</Trans>, detail: email },
    { term: <Trans>Phone</Trans>, detail: phoneNumbers.map(formatPhone).join(', ') || missing },
    { term: <Trans>Date of birth</Trans>, detail: dob ? birthDate(dob, locale) : missing },
  ]
}

/** Who the account belongs to. Facts that a credit check was based on are corrected by a person, not here. */
export const ProfilePart = () => {
  const facts = useFacts()
  const { hasFailed, profile } = useSession()
  // Only applicants sign documents: a loan officer's account has no name on an ID.
  const lede = profile?.name ? <Trans>As on your ID. They are on every document you sign.</Trans> : undefined
  return (
    <SettingsPart title={<Trans>Profile</Trans>} lede={lede}>
      {facts ? <DescriptionList items={facts} /> : null}
      {facts || hasFailed ? null : <Skeleton words={<Trans>Looking for your profile</Trans>} />}
      {hasFailed ? <ProblemBanner problem={new Error('profile')} /> : null}
      <p className="hl-small hl-soft">
        <Trans>
          Something wrong or changed? <Link to="/contact">Tell us</Link>, and a person corrects it with you.
        </Trans>
      </p>
    </SettingsPart>
  )
}
