type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record as an earlier release stored it, in the words of today. Of files nothing is upgraded: whoever keeps one is told
 * what to change. Until decision 061 the chat's department was CHAT.
 */
export const upgradeRecord = (stored: unknown): unknown => {
  if (!isObject(stored) || !isObject(stored.operatingHours)) return stored
  const { CHAT, ...operatingHours } = stored.operatingHours
  if (CHAT === undefined || operatingHours.OPS_CHAT !== undefined) return stored
  return { ...stored, operatingHours: { ...operatingHours, OPS_CHAT: CHAT } }
}
