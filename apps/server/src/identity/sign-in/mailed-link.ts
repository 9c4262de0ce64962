import type { AccountKind, lookAtLink as endpoint, ReplyOf } from '@hearthline/contracts'
import { afterSignIn } from '@hearthline/domain/routes'
import { digest, type Keyring, open } from '../../platform/crypto/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { CodePurpose, IdentityDb } from '../tables.ts'
import { type AskingBrowser, codeOfBrowser } from './asking-browser.ts'
import { dropCode, findByLink, spendLink } from './code-store.ts'

export const linkDigest = (keys: Keyring, token: string): Buffer => digest(keys.field, `link:${token}`)
export const aboutAddress = (organisation: string, link: Buffer): string =>
  `link:${organisation}:${link.toString('hex')}`

type Link = {
  readonly email: string
  readonly purpose: Exclude<CodePurpose, 'proof'>
  /** Whether this browser asked for it. */
  readonly askedHere: boolean
  readonly as: AccountKind | undefined
  readonly redirectUrl: string
}

const findLink = async (browser: AskingBrowser, db: IdentityDb, token: string): Promise<Link | undefined> => {
  const { app, tenant } = browser
  const link = linkDigest(app.keys, token)
  const row = await findByLink(db, tenant.id, link)
  if (
    row === undefined ||
    row.purpose === 'proof' ||
    row.sealed_address === null ||
    row.expires_at.getTime() <= Date.now()
  )
    return undefined
  const email = open(app.keys.field, row.sealed_address, aboutAddress(tenant.id, link)).toString()
  const to = { email, purpose: row.purpose }
  const own = codeOfBrowser(browser, to)
  return {
    ...to,
    askedHere: own?.address.equals(row.address_digest) ?? false,
    as: row.as_kind ?? undefined,
    redirectUrl: afterSignIn(row.redirect_url),
  }
}

/** Enough to see that it is not one's own: whoever sent a link may want its reader inside the sender's account. */
const masked = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

/** What a link would do, without using it up. @throws Problem linkEnded */
export const lookAtLink = async (
  browser: AskingBrowser,
  db: IdentityDb,
  token: string,
): Promise<ReplyOf<typeof endpoint>> => {
  const link = await findLink(browser, db, token)
  if (link === undefined) throw new Problem('linkEnded')
  const { email, purpose, askedHere, redirectUrl } = link
  return { askedHere, maskedEmail: masked(email), purpose, redirectUrl }
}

/**
 * Uses a link and its code up. In another browser than the one that asked, its reader must have confirmed that; the row stays,
 * so that the asking browser learns of it. Undefined if the link is not valid. @throws Problem linkElsewhere
 */
export const takeLink = async (
  browser: AskingBrowser,
  db: IdentityDb,
  { token, elsewhere = false }: { readonly token: string; readonly elsewhere?: boolean | undefined },
): Promise<Link | undefined> => {
  const { app, tenant } = browser
  const found = await findLink(browser, db, token)
  if (found === undefined) return undefined
  if (!found.askedHere && !elsewhere) throw new Problem('linkElsewhere')
  const isTaken = await spendLink(db, tenant.id, { link: linkDigest(app.keys, token), at: new Date() })
  if (!isTaken) return undefined
  const own = found.askedHere ? codeOfBrowser(browser, found) : undefined
  if (own !== undefined) await dropCode(db, own)
  return found
}
