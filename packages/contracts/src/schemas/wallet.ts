import { z } from 'zod/mini'

const Account = z.object({ name: z.string(), address: z.string() })

/** portal.md 3, "Profile (wallet service)". */
export const WalletProfile = z.object({
  account: Account,
  authorizedWallet: z.object({ authorizationType: z.string() }),
})
export type WalletProfile = z.output<typeof WalletProfile>
