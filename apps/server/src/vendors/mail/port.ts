/** Outgoing mail. In the sandbox it goes to the inbox page instead. */
export type MailVendor = { send(mail: Mail): Promise<void> }

export type Mail = {
  /** The lender whose borrower it is for; a sandbox stores the mail in that lender's inbox. */
  readonly organisation: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}
