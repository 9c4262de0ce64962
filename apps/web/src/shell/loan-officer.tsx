import { formatPhone } from '@hearthline/domain/formats'
import { type Contact, ContactBar, ContactCard } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { phoneLink, usePrivateLabel } from '../session/index.ts'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()

/** portal.md 2.4: 'Your Loan Officer', 'Your Broker' when only a broker exists, nothing when there is neither. */
const useOfficer = (): { title: string; contact: Contact } | undefined => {
  const { t } = useLingui()
  const { originatorName, brokerName, avatarUri, email, phoneNumber, nmls } = usePrivateLabel().hearthline.originator
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
export const OfficerPanel = () => {
  const officer = useOfficer()
  return officer ? (
    <div className="hl-only-wide">
      <ContactCard title={officer.title} contact={officer.contact} />
    </div>
  ) : null
}

/** A bar under the header on phones; opens a dialog. */
export const OfficerBar = () => {
  const officer = useOfficer()
  return officer ? <ContactBar title={officer.title} contact={officer.contact} /> : null
}
