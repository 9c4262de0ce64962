/**
 * Time-stamps (RFC 3161): that some bytes existed at a time, said by an authority. Loaded where one is asked or checked alone,
 * since its library is large.
 */
export { localAuthorities } from './local-authority.ts'
export { createTimestamp, type Timestamp, type TimestampPolicy } from './timestamp.ts'
export { readToken, type Stamped, TimestampError, type Trust } from './token.ts'
