import { z } from 'zod/mini'
import { code, text } from './basics.ts'

/** >= 12 characters, no composition rules; the server also refuses the commonest passwords. */
export const Password = z
  .string(code('required'))
  .check(z.minLength(12, code('passwordShort')), z.maxLength(128, code('tooLong')))

export const OneTimeCode = text(6).check(z.regex(/^\d{6}$/, code('codeFormat')))
