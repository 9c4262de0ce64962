/** The limit of our own uploads. */
const LARGEST_FILE_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 10_000

export type FileHome = {
  /** The vendor's API; files may always be fetched from its host. */
  readonly url: string
  /** Hosts on which the vendor stores files; subdomains are included. */
  readonly hosts: readonly string[]
}

/** Whether an address belongs to the vendor, so that the author of a message cannot make us call other hosts. */
const isTheirs = (url: URL, { url: home, hosts }: FileHome): boolean => {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === new URL(home).origin) return true
  return url.protocol === 'https:' && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Reads up to the limit, whatever length the response declares. */
const readSome = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LARGEST_FILE_BYTES) throw new Error('the file is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The bytes of a file that a vendor stores. Throws where the address is not theirs or the file cannot be read. */
export const fetchFile = async (
  address: string,
  home: FileHome,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const url = new URL(address)
  if (!isTheirs(url, home)) throw new Error('the file lies somewhere else')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { redirect: 'error', signal, headers })
  if (!response.ok) throw new Error(`the file was answered ${response.status}`)
  return readSome(response)
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
