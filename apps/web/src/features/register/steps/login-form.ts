import { LoginInfo, OneTimeCode, Password } from '@hearthline/contracts'
import { z } from 'zod/mini'
import type { StepFormHandle } from '../../../forms/index.ts'

const emptyIsNone = z.transform((value: unknown) => (value === '' ? undefined : value))

/** Who is signed in gives the consents; who is not also opens an account, with the code that was mailed and a password if they like. */
export const SignedInForm = LoginInfo
export const AccountForm = z.extend(LoginInfo, {
  code: OneTimeCode,
  password: z.pipe(emptyIsNone, z.optional(Password)),
})

export type LoginForm = StepFormHandle<z.input<typeof AccountForm>>
