import { isOk, type Send } from '../../platform/outgoing/index.ts'

/** The limit of our own uploads. */
const LARGEST_FILE_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 10_000

export type FileHome = {
  readonly send: Send
  /** The vendor's API; files may always be fetched from its host. */
  readonly url: string
  /** Hosts on which the vendor stores files; subdomains are included. */
  readonly hosts: readonly string[]
}

/** Whether an address belongs to the vendor, so that the author of a message cannot make us call other hosts. */
const isTheirs = (url: URL, { url: home, hosts }: Omit<FileHome, 'send'>): boolean => {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === new URL(home).origin) return true
  return url.protocol === 'https:' && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** The bytes of a file that a vendor stores. Throws where the address is not theirs or the file cannot be read. */
export const fetchFile = async (
  address: string,
  home: FileHome,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const url = new URL(address)
  if (!isTheirs(url, home)) throw new Error('the file lies somewhere else')
  const { status, bytes } = await home.send({ url, timeoutMs: TIMEOUT_MS, largestBytes: LARGEST_FILE_BYTES, headers })
  if (!isOk(status)) throw new Error(`the file was answered ${status}`)
  return bytes
}

/** The last part of an address, decoded where possible, for a file without another name. */
export const nameIn = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  const name = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
