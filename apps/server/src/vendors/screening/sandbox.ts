import { answersForName } from '../personas.ts'
import type { ListedEntry, ScreeningVendor } from './port.ts'

/** An invented entry of an invented list that matches by last name only. */
export const sampleEntry = (name: string): ListedEntry => ({
  list: 'Example Sanctions List',
  entry: 'EX-20417',
  names: [`${name.split(' ').at(-1)}, Quentin`, `${name.split(' ').at(-1)}o, Q.`],
  birthDates: ['1951', '1953-08-19'],
  listedOn: '2019-06-03',
  likenessPercent: 88,
})

export const createSandboxScreening = (): ScreeningVendor => ({
  screen: async ({ name }) => {
    const outcome = answersForName(name).screening
    return outcome === 'clear' ? { outcome } : { outcome, hits: [sampleEntry(name)] }
  },
})
