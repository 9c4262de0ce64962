/** As large as a file that comes by our own door. */
const LARGEST_FILE_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 10_000

export type FileHome = {
  /** Where the vendor itself is: its own host may always be asked. */
  readonly url: string
  /** Hosts on which the vendor keeps files; their subdomains too. */
  readonly hosts: readonly string[]
}

/** Whether an address is one of the vendor's: whoever can write a message there must not make us ask anybody else. */
const isTheirs = (url: URL, { url: home, hosts }: FileHome): boolean => {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === new URL(home).origin) return true
  return url.protocol === 'https:' && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Never more than a file of a chat may have, whatever its sender said of its length. */
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

/** The bytes of a file that lies at a vendor. */
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

/** The last part of an address, for a file that has no other name; as it stands, where it is no encoded text. */
export const nameIn = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  const name = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
