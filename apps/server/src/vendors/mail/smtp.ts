import { createTransport } from 'nodemailer'
import type { MailVendor } from './port.ts'

/** Hands mail to the operator's own server, smtp:// or smtps://. A refusal throws; the job that sends tries again. */
export const createSmtpMail = (url: string): MailVendor => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  return {
    send: async ({ from, to, subject, text }) => {
      await transport.sendMail({ from: { ...from }, to, subject, text })
    },
  }
}
