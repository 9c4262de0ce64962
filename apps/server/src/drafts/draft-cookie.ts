import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../platform/http/index.ts'

const NAME = 'hl_draft'
/** 256 random bits in base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/

const daySeconds = 86_400
export const DRAFT_DAYS = 30

/** The visitor's cookie; anything that is not one of ours counts as none. */
export const draftCookie = ({ cookies }: Pick<Context, 'cookies'>): string | undefined => {
  const given = cookies[NAME]
  return given !== undefined && FORM.test(given) ? given : undefined
}

export const hashOfCookie = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()

export const newDraftCookie = (): string => randomBytes(32).toString('base64url')

/** Gives it for another 30 days; HttpOnly, so that no script reads it. */
export const giveDraftCookie = (context: Context, cookie: string): void =>
  context.setCookie(NAME, cookie, DRAFT_DAYS * daySeconds)
