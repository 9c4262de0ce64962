/**
 * Splits a list into `of` shares of about the same length and gives the `nth` (from 1 on): the longest part first, each
 * to the share that has least to do. All shares together are the whole list, and no part is in two of them.
 * @template {{ minutes: number }} Part
 * @param {readonly Part[]} parts
 * @param {number} nth
 * @param {number} of
 * @returns {Part[]}
 */
export const shareOf = (parts, nth, of) => {
  const shares = Array.from({ length: of }, () => ({ minutes: 0, parts: /** @type {Part[]} */ ([]) }))
  const longestFirst = [...parts].sort((one, other) => other.minutes - one.minutes)
  for (const part of longestFirst) {
    const share = shares.reduce((least, other) => (other.minutes < least.minutes ? other : least))
    share.minutes += part.minutes
    share.parts.push(part)
  }
  return parts.filter((part) => shares[nth - 1]?.parts.includes(part))
}

/**
 * Reads `k/n`; undefined where it is none.
 * @type {(text: string) => { nth: number, of: number } | undefined}
 */
export const readShare = (text) => {
  const [, nth, of] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []).map(Number)
  return nth !== undefined && of !== undefined && nth <= of ? { nth, of } : undefined
}
