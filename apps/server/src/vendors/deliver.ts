/** A mail or text that the sandbox keeps instead of sending. */
export type SandboxMessage = {
  readonly organisation: string
  readonly channel: 'mail' | 'sms'
  readonly to: string
  /** Empty for a text. */
  readonly subject: string
  readonly text: string
}

/** Puts a message into the inbox of its organisation. */
export type Deliver = (message: SandboxMessage) => Promise<void>
