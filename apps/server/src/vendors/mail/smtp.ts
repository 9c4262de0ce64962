import type { MailVendor } from './port.ts'

/** Hands mail to the operator's own server, smtp:// or smtps://. A refusal throws; the job that sends tries again. */
export const createSmtpMail = (url: string): MailVendor => {
  // Only a process that sends has it in memory: one that serves pages never does.
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
