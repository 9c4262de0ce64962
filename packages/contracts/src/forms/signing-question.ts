import { z } from 'zod/mini'
import { text } from '../schemas/basics.ts'

/** signing/support: a question about the signing. */
export const SigningQuestionForm = z.object({ message: text(1000) })
