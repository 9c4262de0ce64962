const PREFIX = '__Host-'

/**
 * The name of a cookie that no neighbouring host can plant or read: browsers keep one with the prefix only where it is Secure, for
 * every path, and set by this host itself. Where there is no TLS there are no such names.
 */
export const hostOnly = (name: string, isSecure: boolean): string => (isSecure ? `${PREFIX}${name}` : name)

export const isHostOnly = (name: string): boolean => name.startsWith(PREFIX)
