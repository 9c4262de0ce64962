import { AsyncLocalStorage } from 'node:async_hooks'

const organisations = new AsyncLocalStorage<string>()

/** Runs a call or a job as an organisation's: vendors are asked without a word of whose question it is. */
export const actFor = <T>(organisation: string, run: () => Promise<T>): Promise<T> =>
  organisations.run(organisation, run)

/** Whose call or job runs here; nobody's outside of them. */
export const actingFor = (): string | undefined => organisations.getStore()
