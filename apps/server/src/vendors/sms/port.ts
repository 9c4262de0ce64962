/** Outgoing texts. In the sandbox they go to the inbox page instead. */
export type SmsVendor = { send(text: Sms): Promise<void> }

export type Sms = {
  /** The lender whose borrower it is for; a sandbox stores the text in that lender's inbox. */
  readonly organisation: string
  /** E.164. */
  readonly to: string
  readonly body: string
}
