const inboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/**
 * Whether two addresses reach one inbox: what follows a plus sign in the name is a mark of its owner's (RFC 5233), and not another person.
 */
export const isSameInbox = (one: string, other: string): boolean => inboxOf(one) === inboxOf(other)
