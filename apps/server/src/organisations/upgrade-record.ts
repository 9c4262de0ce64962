import { homeEquityLaw, isStateCode, looserThan } from '@hearthline/domain/states'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Until decision 061 the chat's department was CHAT. */
const namesChat = (stored: Fields): Fields => {
  if (!isObject(stored.operatingHours)) return stored
  const { CHAT, ...operatingHours } = stored.operatingHours
  if (CHAT === undefined || operatingHours.OPS_CHAT !== undefined) return stored
  return { ...stored, operatingHours: { ...operatingHours, OPS_CHAT: CHAT } }
}

/** Without what asks for less than the law does: until decision 115 a reading could, and nothing or too little came of it. */
const notLooser = (state: string, law: unknown): unknown => {
  if (!isObject(law) || !isStateCode(state)) return law
  const looser: readonly string[] = looserThan(homeEquityLaw(state), law)
  return Object.fromEntries(Object.entries(law).filter(([property]) => !looser.includes(property)))
}

const asksNoLess = (stored: Fields): Fields => {
  const { lending } = stored
  if (!isObject(lending) || !Array.isArray(lending.policies)) return stored
  const policies = lending.policies.map((policy: unknown) => {
    if (!isObject(policy) || !isObject(policy.stateLaws)) return policy
    const laws = Object.entries(policy.stateLaws).map(([state, law]) => [state, notLooser(state, law)] as const)
    return { ...policy, stateLaws: Object.fromEntries(laws) }
  })
  return { ...stored, lending: { ...lending, policies } }
}

/**
 * A record as an earlier release stored it, in the words of today. Of files nothing is upgraded: whoever keeps one is told
 * what to change.
 */
export const upgradeRecord = (stored: unknown): unknown => (isObject(stored) ? asksNoLess(namesChat(stored)) : stored)
