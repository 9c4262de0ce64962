import { Problem } from './problem.ts'

/** Where a page of a list ended: the instant it is ordered by, and the row. */
export type PagePlace = { readonly at: Date; readonly uuid: string }

const WRITTEN = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place in a list as text that goes to the browser and comes back. */
export const writePlace = ({ at, uuid }: PagePlace): string => `${at.getTime()}.${uuid}`

export const readPlace = (text: string): PagePlace => {
  const [, ms, uuid] = WRITTEN.exec(text) ?? []
  if (ms === undefined || uuid === undefined)
    throw new Problem('invalidInput', { fields: [{ path: 'after', code: 'notValid' }] })
  return { at: new Date(Number(ms)), uuid }
}
