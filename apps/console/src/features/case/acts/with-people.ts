import type { ApplicationRecord } from '@hearthline/contracts'
import { asksSpouses, deedSigners } from '@hearthline/domain/application'
import type { Act } from './act.ts'

/** The act as this application has it: with the people it names, and without what its state does not ask. */
export const withPeople = (
  act: Act,
  record: Pick<ApplicationRecord, 'applicant' | 'additional' | 'property'>,
): Act => ({
  ...act,
  fields: act.fields
    .filter(({ name }) => name !== 'spouses' || asksSpouses(record))
    .map((field) => (field.kind === 'people' ? { ...field, people: deedSigners(record) } : field)),
})
