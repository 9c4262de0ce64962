import { type Keys, open, seal } from '../platform/crypto/index.ts'

const about = (signature: string): string => `signature:${signature}`

/** A drawn signature is a biometric of a kind: sealed to the row of evidence that it belongs to. */
export const sealStroke = (keys: Keys, signature: string, svgPath: string): Buffer =>
  seal(keys, svgPath, about(signature))

export const openStroke = (keys: Keys, signature: string, sealed: Buffer): string =>
  open(keys, sealed, about(signature)).toString()
