import type { Registry } from '../organisations/index.ts'
import type { House } from '../platform/house/index.ts'
import { knowledgeOf } from './knowledge.ts'

/** Reads what each lender's bot knows, one after the other, so that nobody's first question waits for it. */
export const warmChatbots = async (house: Pick<House, 'db' | 'log'>, { all }: Pick<Registry, 'all'>): Promise<void> => {
  for (const { id, orgCode, features } of all)
    if (features.webChat)
      await knowledgeOf(house.db, id).catch((err: unknown) => house.log.warn({ err, orgCode }, 'chatbot not warm'))
}
