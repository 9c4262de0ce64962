import { call } from '@hearthline/client'
import { listApplications } from '@hearthline/contracts'

/** Whether the signed-in person has any application. */
export const hasApplication = async (): Promise<boolean> => (await call(listApplications, {})).length > 0
