/** A segment of a message: plain text, or a link that may be followed. */
export type LinkSegment = { readonly text: string; readonly href?: string }

const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const CANDIDATE = /https?:\/\/[^\s<>"']+/giu
const TRAILING = /[.,;:!?)\]}'"»”’]+$/u

const isListed = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * The address that a link in a chat may lead to, or undefined. Only listed partner domains are allowed
 * (chat-signin-data.md 5): https on the default port, without user and password, and a listed host or a host below it.
 * The host must appear literally in the text, because look-alikes rely on characters that a browser would convert (dots
 * of other scripts, backslashes, encoded letters).
 */
export const allowedLink = (text: string, domains: readonly string[]): string | undefined => {
  const [, written] = /^https:\/\/([^/?#]*)/i.exec(text) ?? []
  if (written === undefined || /[\\\s\p{Cc}\p{Cf}]/u.test(text)) return undefined
  const host = written.toLowerCase()
  const url = parsed(text)
  if (url === undefined || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  if (url.port !== '' || url.host !== host || !HOST.test(host) || /^[\d.]+$/.test(host)) return undefined
  return isListed(host, domains) ? url.href : undefined
}

/** Splits a message at its links; links that are not allowed stay plain text. */
export const linkSegments = (text: string, domains: readonly string[]): readonly LinkSegment[] => {
  const segments: LinkSegment[] = []
  let from = 0
  const words = (to: number) => {
    if (to > from) segments.push({ text: text.slice(from, to) })
  }
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const link = found.replace(TRAILING, '')
    const href = allowedLink(link, domains)
    if (href === undefined) continue
    words(index)
    segments.push({ text: link, href })
    from = index + link.length
  }
  words(text.length)
  return segments
}
