import type { Deliver } from '../deliver.ts'
import type { MailVendor } from './port.ts'

export const createSandboxMail = (deliver: Deliver): MailVendor => ({
  send: ({ organisation, to, subject, text }) => deliver({ organisation, channel: 'mail', to, subject, text }),
})
