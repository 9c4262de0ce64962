import { Problem } from './problem.ts'

/** The end of a page of a list: the number it is ordered by, and the row's uuid. */
export type NumberPlace = { readonly value: number; readonly uuid: string }

/** The same of a list that is ordered by an instant. */
export type PagePlace = { readonly at: Date; readonly uuid: string }

const WRITTEN = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place as text for the browser, which sends it back for the next page. */
export const writeNumberPlace = ({ value, uuid }: NumberPlace): string => `${value}.${uuid}`

export const readNumberPlace = (text: string): NumberPlace => {
  const [, value, uuid] = WRITTEN.exec(text) ?? []
  if (value === undefined || uuid === undefined)
    throw new Problem('invalidInput', { fields: [{ path: 'after', code: 'notValid' }] })
  return { value: Number(value), uuid }
}

export const writePlace = ({ at, uuid }: PagePlace): string => writeNumberPlace({ value: at.getTime(), uuid })

export const readPlace = (text: string): PagePlace => {
  const { value, uuid } = readNumberPlace(text)
  return { at: new Date(value), uuid }
}
