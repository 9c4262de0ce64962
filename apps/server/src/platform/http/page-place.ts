import { Problem } from './problem.ts'

/** The end of a page of a list: the instant it is ordered by, and the row's uuid. */
export type PagePlace = { readonly at: Date; readonly uuid: string }

const WRITTEN = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place as text for the browser, which sends it back for the next page. */
export const writePlace = ({ at, uuid }: PagePlace): string => `${at.getTime()}.${uuid}`

export const readPlace = (text: string): PagePlace => {
  const [, ms, uuid] = WRITTEN.exec(text) ?? []
  if (ms === undefined || uuid === undefined)
    throw new Problem('invalidInput', { fields: [{ path: 'after', code: 'notValid' }] })
  return { at: new Date(Number(ms)), uuid }
}
