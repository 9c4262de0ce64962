import { MESSAGE_CHANNELS, MESSAGE_TOPICS } from '@hearthline/domain/messages'
import { z } from 'zod/mini'
import { EveryLanguage } from './organisation-rules.ts'

/** A message of a lender to its borrowers, in every language. */
export const MessageTemplateRecord = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'small letters, digits and dashes')),
  channel: z.enum(MESSAGE_CHANNELS),
  topic: z.enum(MESSAGE_TOPICS),
  /** What staff choose it by, and the subject of a mail. */
  subject: EveryLanguage,
  /** {firstName}, {loanNumber} and {lender} are filled in. */
  text: EveryLanguage,
})
