import type { MailVendor } from './port.ts'

/** Sends mail through the operator's server, smtp:// or smtps://. A refusal throws, and the job is retried. */
export const createSmtpMail = (url: string): MailVendor => {
  // Loaded at the first mail, because a process that only serves pages does not need it.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async ({ from, to, subject, text }) => {
      transport ??= open()
      await (await transport).sendMail({ from: { ...from }, to, subject, text })
    },
  }
}
