import { applicationsOf } from './applications/index.ts'
import { namesTyped } from './drafts/index.ts'
import type { Context } from './platform/http/index.ts'

/** The names that a visitor has typed, and those in the caller's own applications. */
export const namesOf = async (context: Context): Promise<readonly string[]> => {
  const { app, tenant, caller } = context
  const owner = 'identityUuid' in caller ? caller.identityUuid : undefined
  const own = owner === undefined ? [] : await applicationsOf(app.db, tenant.id, owner)
  return [
    ...(await namesTyped(context)),
    ...own.flatMap(({ facts: { applicant } }) => [applicant.firstName, applicant.lastName]),
  ]
}
