/** A wallet address as its first 6 and last 5 characters when it is longer than 11 (portal.md 9). */
export const shortenWallet = (address: string): string =>
  address.length > 11 ? `${address.slice(0, 6)}...${address.slice(-5)}` : address

/** A bank account shows its last 4 characters only (chat-signin-data.md 9). A mask that is already four long keeps them. */
export const maskAccount = (accountNumber: string): string =>
  `••••${accountNumber.replace(/[^0-9a-z]/gi, '').slice(-4)}`
