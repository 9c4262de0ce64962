import { type Caller, calls, type Endpoint, mayEver, mayTry, STAFF_ROLES } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { READINGS, REFUSALS } from './watch-calls.ts'

const whole: Caller = { kind: 'staff', identityUuid: 'somebody', name: 'Somebody', roles: STAFF_ROLES }
const mayStaff = ({ who, does }: Endpoint) => who !== 'anyone' && mayTry(whole, who) && mayEver(whole, does)

/** Of one case, or something to take away: what leaves a row when staff read it. */
const isReading = ({ method, path, gives }: Endpoint) =>
  method === 'GET' && (/:(uuid|document|conversation|attachment)\b/.test(path) || gives !== 'json')

const missingIn = (known: Readonly<Record<string, unknown>>) =>
  calls.filter((call) => mayStaff(call) && isReading(call) && known[call.name] === undefined).map(({ name }) => name)

describe('what staff read', () => {
  it('leaves a row for every call by which they read one case or take something away', () =>
    expect(missingIn(READINGS)).toEqual([]))
  it('is known by calls that there are', () => {
    const names = calls.map(({ name }) => name)
    expect(Object.keys(READINGS).filter((name) => !names.includes(name))).toEqual([])
  })
  it('would be missed if a call were left out (control)', () => {
    const { readCase: _, ...others } = READINGS
    expect(missingIn(others)).toEqual(['readCase'])
  })
})

it('every refusal of a permission, a sign-in or a limit is an event', () => {
  const kinds = new Set(Object.values(REFUSALS))
  expect([...kinds].sort()).toEqual(['limitExceeded', 'lockedOut', 'permissionDenied', 'signInRefused'])
})
