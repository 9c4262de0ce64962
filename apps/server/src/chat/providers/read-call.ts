import type { VendorCall } from './chat-vendor.ts'

export const headerOf = ({ headers }: VendorCall, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Undefined where it is no JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body of a call that was verified. */
export const jsonOf = ({ body }: VendorCall): unknown => parsedJson(body.toString('utf8'))
