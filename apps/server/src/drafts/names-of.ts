import { applicationsOf } from '../applications/index.ts'
import type { Context } from '../platform/http/index.ts'
import { openDraft } from './drafts.ts'

/** The names that a visitor has typed, and those of the caller's own applications. */
export const namesOf = async (context: Context): Promise<readonly string[]> => {
  const { app, tenant, caller } = context
  const typed = (await openDraft(context))?.content.sections.name?.values ?? {}
  const owner = 'identityUuid' in caller ? caller.identityUuid : undefined
  const own = owner === undefined ? [] : await applicationsOf(app.db, tenant.id, owner)
  return [
    ...Object.values(typed),
    ...own.flatMap(({ facts: { applicant } }) => [applicant.firstName, applicant.lastName]),
  ].filter((name) => typeof name === 'string')
}
