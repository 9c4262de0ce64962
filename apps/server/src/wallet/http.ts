import { listAccounts, markNotificationsRead, readWalletProfile } from '@hearthline/contracts'
import { markNewsRead, newsOf } from '../notifications/index.ts'
import { type Bound, chosenLocale, Problem, reads, writes } from '../platform/http/index.ts'
import { ownAccount } from './own-account.ts'

/**
 * Calls for the caller's own account and its notifications; nobody can act for another account (portal.md 7,
 * service-wallet).
 */
export const walletCalls = (): readonly Bound[] => [
  reads(listAccounts, async (_, context) => {
    const own = await ownAccount(context)
    if (own === undefined) return []
    const { name, address, wallets, identityUuid: identity, over } = own
    const locale = chosenLocale(context.cookies)
    const news = await newsOf(context.app.db, { organisation: context.tenant.id, identity, over, locale })
    return [
      {
        account: { name, address },
        authorizedWallets: wallets.map((wallet) => ({ address: wallet })),
        notifications: news.map((one) => ({ ...one, walletAddress: address })),
      },
    ]
  }),
  reads(readWalletProfile, async ({ query }, context) => {
    const own = await ownAccount(context)
    if (own === undefined) throw new Problem('userNotFound')
    if (query.principal !== undefined && !own.wallets.includes(query.principal)) throw new Problem('notAllowed')
    return {
      account: { name: own.name, address: query.principal ?? own.address },
      authorizedWallet: { authorizationType: 'OWNER' },
    }
  }),
  writes(markNotificationsRead, async ({ body }, { tx, caller }) => ({
    marked: 'identityUuid' in caller ? await markNewsRead(tx, caller.identityUuid, body.uuids) : 0,
  })),
]
