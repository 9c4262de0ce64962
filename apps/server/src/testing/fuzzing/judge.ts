import { calls, everyCallsProblems, type ProblemCode, problems } from '@hearthline/contracts'
import type { Target } from './requests.ts'

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** Codes of requests that are no call at all, or come too often. */
const ILL: readonly ProblemCode[] = [
  ...everyCallsProblems,
  'notFound',
  'keyRequired',
  'keyReused',
  'bodyTooLarge',
  'unsupportedBody',
  'organisationUnknown',
  'originNotAllowed',
  'freshProofNeeded',
]

/** Refusals above 500 that a call declares: a vendor that does not answer, and the chat's own words. The rest is a bug or a broken server. */
const DECLARED_ABOVE_500: readonly ProblemCode[] = ['vendorUnavailable', 'issuerUnavailable', 'chatFailed', 'busy']

/** What only the inside of the server says: a stack, a path, a statement or the words of the database. */
export const INSIDE =
  /\n\s+at |\bat \S+ \(|\.[jt]s:\d+|node_modules|\/apps\/server\/|syntax error at or near|violates .{1,60} constraint|relation \\?"|invalid (byte sequence|input syntax)|out of range for type|duplicate key value|(select|update|delete) .{1,200} \$\d|ECONNREFUSED|TypeError|ReferenceError|RangeError|PostgresError|ZodError|FST_ERR/

const codeIn = (body: string): string | undefined => {
  try {
    return String((JSON.parse(body) as { code?: unknown } | null)?.code) // whatever it is, it becomes text
  } catch {
    return undefined
  }
}

const isCode = (code: string | undefined): code is ProblemCode => code !== undefined && Object.hasOwn(problems, code)

/** A request with another method or another address may be another call's. */
const mayRefuse = (target: Target, isOwn: boolean, code: ProblemCode): boolean =>
  ILL.includes(code) ||
  target.problems.includes(code) ||
  (!isOwn && calls.some(({ path, problems: others }) => path !== target.path && others.includes(code)))

type Judged = {
  readonly target: Target
  /** Whether it went to the call itself, with its own method. */
  readonly isOwn: boolean
  readonly reply: Reply
  /** Words of others' that this caller may never read. */
  readonly canaries: readonly string[]
}

/** What is wrong with a reply; nothing in most. */
export const errorsOf = ({ target, isOwn, reply, canaries }: Judged): readonly string[] => {
  const { status } = reply
  const text = reply.body.toString()
  const code = codeIn(text)
  // Whoever asks for a page gets the refusal as a page.
  const isPage = String(reply.headers['content-type']).startsWith('text/html') && status < 500
  const errors: string[] = []
  if (status >= 500 && !(isCode(code) && DECLARED_ABOVE_500.includes(code))) errors.push(`broken: ${status}`)
  if (status >= 400 && !isCode(code) && !isPage) errors.push(`a refusal of no table: ${status}`)
  if (status >= 400 && isCode(code)) {
    if (problems[code].status !== status) errors.push(`${code} with the status ${status}`)
    if (!mayRefuse(target, isOwn, code)) errors.push(`${code}, which the call does not declare`)
  }
  const inside = INSIDE.exec(text)
  if (inside !== null) errors.push(`tells of the inside: ${inside[0].trim()}`)
  for (const canary of canaries) if (text.includes(canary)) errors.push(`tells of somebody else: ${canary}`)
  return errors
}
