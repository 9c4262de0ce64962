import { isIP } from 'node:net'

/** An address or a network; /0 would be everybody and is refused. */
export const isNetwork = (text: string): boolean => {
  const [address = '', length, more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more !== undefined) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (kind === 4 ? 32 : 128))
}
