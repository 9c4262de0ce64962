import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { knowledgeOf } from './knowledge.ts'

/** Reads what each lender's bot knows, one after the other, so that nobody's first question waits for it. */
export const warmChatbots = async (
  app: Pick<AppContext, 'db' | 'log'>,
  { all }: Pick<Registry, 'all'>,
): Promise<void> => {
  for (const { id, orgCode, features } of all)
    if (features.webChat)
      await knowledgeOf(app.db, id).catch((err: unknown) => app.log.warn({ err, orgCode }, 'chatbot not warm'))
}
