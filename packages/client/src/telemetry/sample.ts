import { clientSettings } from '../settings.ts'

/** The same answer for a session as long as it lives, spread evenly: the first eight hex digits of a random uuid. */
const hundredthOf = (sessionUuid: string): number => (Number.parseInt(sessionUuid.slice(0, 8), 16) / 2 ** 32) * 100

/** Whether this session is among those that are monitored, or recorded (portal.md 9). */
export const isInSample = (kind: 'session' | 'replay', sessionUuid: string): boolean =>
  hundredthOf(sessionUuid) < clientSettings().sampleRates[kind]
