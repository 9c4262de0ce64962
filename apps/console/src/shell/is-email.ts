import { Email } from '@hearthline/contracts'

/** By the rule of the calls that take it. */
export const isEmail = (text: string): boolean => Email.safeParse(text).success
