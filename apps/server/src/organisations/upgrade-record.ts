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

const withoutTableLaw = (law: unknown): unknown => {
  if (!isObject(law)) return law
  const { closesAtOffice: _, spousesConsent: __, taxesMaximumPrincipal: ___, ...figures } = law
  return figures
}

/** Until decision 089 a policy could name three parts of a state's law that nothing read from it. */
const namesFigures = (stored: Fields): Fields => {
  const { lending } = stored
  if (!isObject(lending) || !Array.isArray(lending.policies)) return stored
  const policies = lending.policies.map((policy: unknown) => {
    if (!isObject(policy) || !isObject(policy.stateLaws)) return policy
    const laws = Object.entries(policy.stateLaws).map(([state, law]) => [state, withoutTableLaw(law)] as const)
    return { ...policy, stateLaws: Object.fromEntries(laws) }
  })
  return { ...stored, lending: { ...lending, policies } }
}

/**
 * A record as an earlier release stored it, in the words of today. Of files nothing is upgraded: whoever keeps one is told
 * what to change.
 */
export const upgradeRecord = (stored: unknown): unknown => (isObject(stored) ? namesFigures(namesChat(stored)) : stored)
