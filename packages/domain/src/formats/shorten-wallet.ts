/** A wallet address as its first 6 and last 5 characters when it is longer than 11 (portal.md 9). */
export const shortenWallet = (address: string): string =>
  address.length > 11 ? `${address.slice(0, 6)}...${address.slice(-5)}` : address
