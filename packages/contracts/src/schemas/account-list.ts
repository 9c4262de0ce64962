import { z } from 'zod/mini'

const Wallet = z.object({ address: z.string() })

/** portal.md 3, "Notification". */
export const Notification = z.object({
  uuid: z.string(),
  created: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(['UNREAD', 'READ']),
  walletAddress: z.string(),
  ctas: z.array(z.object({ title: z.string(), redirectPath: z.string() })),
})
export type Notification = z.output<typeof Notification>

/** portal.md 3, "Account list item". */
export const AccountListItem = z.object({
  account: z.object({ name: z.string(), address: z.string() }),
  authorizedWallets: z.array(Wallet),
  notifications: z.array(Notification),
})
export type AccountListItem = z.output<typeof AccountListItem>
