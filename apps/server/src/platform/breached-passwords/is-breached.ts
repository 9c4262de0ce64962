import { createHash } from 'node:crypto'
import { Counter, type Registry as Metrics } from 'prom-client'
import { type Logger, logFailure } from '../log/index.ts'
import { isOk, type Send } from '../outgoing/index.ts'

/**
 * Whether a password is in the set of known breaches. False where there is no set, and where it does not answer: whoever waits for
 * an account is not stopped by a service that is away (decision 170).
 */
export type IsBreached = (password: string) => Promise<boolean>

type Parts = {
  /** Where the range search of Pwned Passwords, or a copy of it, answers. Undefined: there is no set. */
  readonly url: string | undefined
  readonly send: Send
  readonly log: Logger
  readonly metrics: Metrics
  readonly answerMs?: number
}

const ANSWER_MS = 2_000
/** A range has some 2,000 lines of 40 bytes. */
const LARGEST_BYTES = 1_000_000
/** All that anybody outside learns of a password: 20 bits of a hash, which a thousand breached ones share. */
const PREFIX_CHARACTERS = 5

const OUTCOMES = ['passed', 'refused', 'unanswered'] as const

/** The service describes itself by SHA-1 (https://haveibeenpwned.com/API/v3#PwnedPasswords); nothing rests on that hash here. */
const hashOf = (password: string): string => createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()

/** An answer that is no range of hashes. Its code is what the log has of it. */
class UnusableRange extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the set of breached passwords answered ${code}`)
    this.name = 'UnusableRange'
    this.code = code
  }
}

const LINE = /^([\dA-F]{35}):(\d+)$/i

/** The count of a hash in a range; lines that only pad count 0. Throws where the answer is something else. */
const countIn = (range: string, suffix: string): number => {
  const counts = range
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [, hash, count] = LINE.exec(line) ?? []
      if (hash === undefined) throw new UnusableRange('NO_RANGE')
      return { hash: hash.toUpperCase(), count: Number(count) }
    })
  return counts.find(({ hash }) => hash === suffix)?.count ?? 0
}

/** Creates the check by the range interface of Pwned Passwords. Only the first five characters of a hash are sent. */
export const createIsBreached = ({ url, send, log, metrics, answerMs = ANSWER_MS }: Parts): IsBreached => {
  const checks = new Counter({
    name: 'breached_password_checks_total',
    help: `New passwords that the set of known breaches was asked for: ${OUTCOMES.join(', ')}`,
    labelNames: ['outcome'],
    registers: [metrics],
  })
  if (url === undefined) return async () => false
  // From nothing to one is no increase to Prometheus.
  for (const outcome of OUTCOMES) checks.inc({ outcome }, 0)
  const ask = async (password: string): Promise<boolean> => {
    const hash = hashOf(password)
    const { status, bytes } = await send({
      url: `${url.replace(/\/$/, '')}/range/${hash.slice(0, PREFIX_CHARACTERS)}`,
      // Without padding the length of the encrypted answer tells which range it is; without a name the service refuses.
      headers: { 'add-padding': 'true', 'user-agent': 'Hearthline' },
      timeoutMs: answerMs,
      largestBytes: LARGEST_BYTES,
    })
    if (!isOk(status)) throw new UnusableRange(`STATUS_${status}`)
    return countIn(bytes.toString('utf8'), hash.slice(PREFIX_CHARACTERS)) > 0
  }
  return async (password) => {
    try {
      const isBreached = await ask(password)
      checks.inc({ outcome: isBreached ? 'refused' : 'passed' })
      return isBreached
    } catch (err) {
      checks.inc({ outcome: 'unanswered' })
      logFailure(
        log,
        'breached passwords',
        { err },
        'BREACHED_PASSWORDS_URL gives no answer: a password was taken without it',
      )
      return false
    }
  }
}
