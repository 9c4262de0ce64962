import { type KnownUser, lookUpUser } from '@hearthline/client'

/** Apart from the first page: only additional signers are asked who they are besides. */
export const askWho = (): Promise<KnownUser> => lookUpUser('customer')
