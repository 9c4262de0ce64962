/** Groups the digits of a number by the given lengths, `123456789` by 3-2-4 to `123-45-6789`; a wrong count stays as typed. */
export const groupDigits = (typed: string, groups: readonly number[]): string => {
  const digits = typed.replace(/[\s-]/g, '')
  const total = groups.reduce((sum, length) => sum + length, 0)
  if (!/^\d+$/.test(digits) || digits.length !== total) return typed
  let from = 0
  return groups
    .map((length) => {
      from += length
      return digits.slice(from - length, from)
    })
    .join('-')
}
