import { useHeloc, useRead } from '@hearthline/client'
import { type OriginatorDisplay, readOriginator } from '@hearthline/contracts'
import { formatPhone, isUuid } from '@hearthline/domain/formats'
import { type Contact, ContactBar, ContactCard } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { phoneLink, usePrivateLabel } from '../session/index.ts'

/** The first letter of the first word and of the last: 'Renata Sokol' is RS. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()

/** portal.md 7: who an originator is may be ten minutes old. */
const FRESH_FOR_MS = 600_000

export type OfficerProps = { readonly application?: string | undefined }

/** The originator who brought the visitor, by the query or the application; else the lender's own. */
const useOriginator = (application: string | undefined): OriginatorDisplay => {
  const { originator } = usePrivateLabel().hearthline
  const asked = useSearchParams()[0].get('referrer')
  const { data: heloc, isLoading } = useHeloc(application ?? '', { enabled: application !== undefined })
  // Whoever the address names is not asked for until the application has named nobody.
  const referrer = isLoading ? undefined : (heloc?.referrer?.referrerUuid ?? asked)
  const isKnown = isUuid(referrer)
  const { data } = useRead(
    readOriginator,
    { params: { originator: referrer ?? '' } },
    { enabled: isKnown, staleMs: FRESH_FOR_MS },
  )
  return isKnown && data ? data.originatorDisplayInfo : originator
}

/** portal.md 2.4: 'Your Loan Officer', 'Your Broker' when only a broker exists, nothing when there is neither. */
const useOfficer = (application: string | undefined): { title: string; contact: Contact } | undefined => {
  const { t } = useLingui()
  const { originatorName, brokerName, avatarUri, email, phoneNumber, nmls } = useOriginator(application)
  const name = originatorName ?? brokerName
  if (!name) return undefined
  return {
    title: originatorName ? t`Your Loan Officer` : t`Your Broker`,
    contact: {
      name,
      initials: initialsOf(name),
      photo: avatarUri ?? undefined,
      licence: nmls ? `NMLS ${nmls}` : undefined,
      lines: [phoneNumber ? formatPhone(phoneNumber) : '', email ?? ''].filter(Boolean),
      call: phoneNumber ? { href: phoneLink(phoneNumber).href, label: t`Call` } : undefined,
      email: email ? { href: `mailto:${email}`, label: t`Email` } : undefined,
    },
  }
}

/** Beside the page, on wide screens. */
export const OfficerPanel = ({ application }: OfficerProps) => {
  const officer = useOfficer(application)
  return officer ? (
    <div className="hl-only-wide">
      <ContactCard title={officer.title} contact={officer.contact} />
    </div>
  ) : null
}

/** A bar under the header on phones; opens a dialog. */
export const OfficerBar = ({ application }: OfficerProps) => {
  const officer = useOfficer(application)
  return officer ? <ContactBar title={officer.title} contact={officer.contact} /> : null
}
