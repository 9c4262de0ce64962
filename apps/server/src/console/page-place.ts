import { Problem } from '../platform/http/index.ts'
import type { Place } from './store.ts'

const WRITTEN = /^(waiting|rest)\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place in the list as text that goes to the browser and comes back. */
export const writePlace = ({ part, at, uuid }: Place): string => `${part}.${at.getTime()}.${uuid}`

export const readPlace = (text: string): Place => {
  const [, part, ms, uuid] = WRITTEN.exec(text) ?? []
  if (part === undefined || ms === undefined || uuid === undefined)
    throw new Problem('invalidInput', { fields: [{ path: 'after', code: 'notValid' }] })
  return { part: part === 'rest' ? 'rest' : 'waiting', at: new Date(Number(ms)), uuid }
}
