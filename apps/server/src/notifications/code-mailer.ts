import type { MailCode } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { notify } from './notify.ts'

/** Real minutes: codes do not follow a moved clock. */
const MINUTES = 15

/** How identity's codes and warnings reach a mailbox. */
export const codeMailer =
  (app: Pick<AppContext, 'jobs' | 'keys'>): MailCode =>
  (tx, mail) => {
    const common = { to: mail.to, channel: 'mail', locale: mail.locale } as const
    if (mail.kind === 'noAccount') return notify(app, tx, { ...common, template: 'noAccount', values: {} })
    if (mail.kind === 'credentialsChanged')
      return notify(app, tx, { ...common, template: mail.kind, values: { change: mail.change } })
    return notify(app, tx, {
      ...common,
      template: mail.kind,
      values: { code: mail.code, link: mail.link, minutes: MINUTES },
    })
  }
