import type { MailCode } from '../identity/index.ts'
import type { House } from '../platform/house/index.ts'
import { notify } from './notify.ts'

/** Real minutes: codes do not follow a moved clock. */
const MINUTES = 15

/** How identity's codes and warnings reach a mailbox. */
export const codeMailer =
  (house: Pick<House, 'jobs' | 'keys'>): MailCode =>
  (tx, mail) => {
    const common = { to: mail.to, channel: 'mail', locale: mail.locale } as const
    if (mail.kind === 'noAccount') return notify(house, tx, { ...common, template: 'noAccount', values: {} })
    if (mail.kind === 'credentialsChanged')
      return notify(house, tx, { ...common, template: mail.kind, values: { change: mail.change } })
    return notify(house, tx, {
      ...common,
      template: mail.kind,
      values: { code: mail.code, link: mail.link, minutes: MINUTES },
    })
  }
