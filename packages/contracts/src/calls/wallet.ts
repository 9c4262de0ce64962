import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../schemas/basics.ts'
import { WalletProfile } from '../schemas/wallet.ts'
import { WALLET } from './service-paths.ts'

export const readWalletProfile = endpoint({
  name: 'readWalletProfile',
  method: 'GET',
  path: `${WALLET}/account/access`,
  says: 'The account that the caller acts for, or that principal names',
  who: 'signedIn',
  does: 'readOwn',
  query: z.object({ principal: optionalText(200) }),
  reply: WalletProfile,
  problems: ['userNotFound'],
})
