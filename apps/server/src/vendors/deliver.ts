import type { MailVendor } from './mail/port.ts'
import type { SmsVendor } from './sms/port.ts'

/** A mail or text that the sandbox stores instead of sending. */
export type SandboxMessage = {
  readonly organisation: string
  readonly channel: 'mail' | 'sms'
  readonly to: string
  /** Empty for a text. */
  readonly subject: string
  readonly text: string
}

/** Stores a message in the inbox of its organisation. */
export type Deliver = (message: SandboxMessage) => Promise<void>

export const createSandboxMail = (deliver: Deliver): MailVendor => ({
  send: ({ organisation, to, subject, text }) => deliver({ organisation, channel: 'mail', to, subject, text }),
})

export const createSandboxSms = (deliver: Deliver): SmsVendor => ({
  send: ({ organisation, to, body }) => deliver({ organisation, channel: 'sms', to, subject: '', text: body }),
})
