const element = (value: unknown): string => {
  const wired = wireValue(value)
  if (wired === null) return 'NULL'
  if (Array.isArray(value)) return `${wired}`
  const text = typeof wired === 'string' ? wired : `\\x${wired.toString('hex')}`
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** A value as PostgreSQL reads it: a text, bytes, or nothing. */
export const wireValue = (value: unknown): string | Buffer | null => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return JSON.stringify(value)
}
