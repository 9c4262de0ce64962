import { findSubjects } from '@hearthline/contracts'
import { wordsSearched } from '@hearthline/domain/application'
import { isUuid } from '@hearthline/domain/formats'
import { type Bound, reads } from '../platform/http/index.ts'
import { findAddressed, findApplications, findNumbered, findPeopleNamed } from './names-store.ts'
import type { ResponseTables } from './tables.ts'

/**
 * What a response is to be about. Compliance and administrators open no application, so this is no list to leaf through: one
 * whole number, address, telephone or id, and of what is found no more than its name.
 */
export const findSubjectsCall: Bound = reads(findSubjects, async ({ body: { about, search } }, { app, tenant }) => {
  const db = app.db.read<ResponseTables>(tenant.id)
  const isApplication = about === 'application'
  if (isUuid(search)) return (isApplication ? findApplications : findPeopleNamed)(db, tenant.id, [search])
  const [word, another] = wordsSearched(search)
  if (word === undefined || another !== undefined) return []
  const cases = await findNumbered(db, tenant.id, word)
  if (isApplication) return cases.map(({ owner: _, ...found }) => found)
  const owners = cases.map(({ owner }) => owner)
  const people = new Set([...(await findAddressed(db, tenant.id, word)), ...owners])
  return findPeopleNamed(db, tenant.id, [...people])
})
