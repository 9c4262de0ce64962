import { randomBytes } from 'node:crypto'
import { digest } from '../../platform/crypto/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { CodePurpose } from '../tables.ts'
import type { Which } from './code-store.ts'

export type CodeFor = { readonly email: string; readonly purpose: CodePurpose }

/** Where a code is asked for, or used. */
export type AskingBrowser = Pick<Context, 'app' | 'tenant' | 'cookies' | 'setCookie'>

/**
 * Each address and purpose has a cookie of its own, so that two tabs that ask for two addresses do not end each other's
 * code. Its name is a keyed hash, which says nothing of the address.
 */
const cookieName = ({ app, tenant }: AskingBrowser, { email, purpose }: CodeFor): string => {
  const hash = digest(app.keys.field, `codeCookie:${tenant.id}:${purpose}:${email}`)
  return `hearthline-code-${hash.toString('hex').slice(0, 16)}`
}

const whichOf = ({ app, tenant }: AskingBrowser, { email, purpose }: CodeFor, secret: string): Which => ({
  organisation: tenant.id,
  address: digest(app.keys.field, `address:${email}:${secret}`),
  purpose,
})

/** The code that this browser asked for last; undefined if it did not ask lately. */
export const codeOfBrowser = (browser: AskingBrowser, to: CodeFor): Which | undefined => {
  const given = browser.cookies[cookieName(browser, to)] ?? ''
  return /^[\w-]{43}$/.test(given) ? whichOf(browser, to, given) : undefined
}

/** A new code's place, under a new secret in the cookie. A program that keeps no cookies cannot use what it asks for. */
export const newCodeOfBrowser = (browser: AskingBrowser, to: CodeFor): Which => {
  const secret = randomBytes(32).toString('base64url')
  browser.setCookie(cookieName(browser, to), secret, lifetimes.codeBrowser / 1000)
  return whichOf(browser, to, secret)
}
