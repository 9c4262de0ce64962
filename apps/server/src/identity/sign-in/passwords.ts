import { LEAST_PASSWORD_CHARACTERS } from '@hearthline/contracts'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { addsNothing, isMostUsed } from './most-used-passwords.ts'

/** argon2id (the library's default kind), 19 MiB, two passes: OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a discarded random password. Unknown addresses are verified against it, so that they take as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AjjOfDdBEPI/JZqdD50ETw$XPo0SPJ/pjgqPffS3isSSR/IcR9YdbmWg6tFz7kW1Lk'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** At the same cost with a given salt, for what is found by its hash. */
export const hashWithSalt = (secret: Buffer, salt: Buffer): Promise<Buffer> => hashRaw(secret, { ...cost, salt })

/** Without a hash (no such account, or no password) it takes as long and is always false. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? DUMMY_HASH, password)) && typeof stored === 'string'

/** The names that the caller is known by, or has typed: words that no password of theirs may rest on. */
export type NamesOf = (context: Context) => Promise<readonly string[]>

type ForPassword = Pick<Context, 'tenant' | 'origin'> & { readonly app: Pick<AppContext, 'isBreached'> }

/**
 * Throws invalidInput if a password is shorter than this lender asks, easy to guess for this person at this lender, one of the
 * most used, or known from a breach. Nobody outside is asked for one that is refused without them.
 */
export const refuseWeakPassword = async (
  { app, tenant, origin }: ForPassword,
  { password, email, names }: { readonly password: string; readonly email: string; readonly names: readonly string[] },
): Promise<void> => {
  const { minCharacters = LEAST_PASSWORD_CHARACTERS, words = [] } = tenant.signIn?.passwords ?? {}
  const refuse = (code: 'passwordShort' | 'passwordCommon' | 'passwordBreached') => {
    throw new Problem('invalidInput', { fields: [{ path: 'password', code }] })
  }
  const ownWords = [email, ...names, tenant.code, ...tenant.names, new URL(origin).hostname, ...words]
  if (Array.from(password).length < minCharacters) refuse('passwordShort')
  if (isCommonPassword(password, ownWords)) refuse('passwordCommon')
  if (await isMostUsed(password)) refuse('passwordCommon')
  if (await app.isBreached(password)) refuse('passwordBreached')
}

/** What most leaked passwords begin with, in lower case; people usually add digits or repeat it. */
const STEMS = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  '1qaz2wsx',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  'abcdef',
  'abcdefghijkl',
  'iloveyou',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'changeme',
  'secret',
  'login',
  'loanofficer',
  'creditunion',
  'underwriter',
  'guest',
  'master',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'trustno1',
  'whatever',
  'shadow',
  'michael',
  'jennifer',
  'jordan',
  'charlie',
  'starwars',
  'pokemon',
  'computer',
  'internet',
  'mortgage',
  'homeequity',
  'heloc',
  'contrasena',
  'contraseña',
  'tequiero',
  'teamo',
] as const

const PHRASES: ReadonlySet<string> = new Set([
  'correcthorse',
  'correcthorsebattery',
  'correcthorsebatterystaple',
  'letmeinplease',
  'iloveyouforever',
  'thisismypassword',
  'mypasswordis',
  'nopassword',
  'opensesame',
  'passwordpassword',
])

const FEWEST_DIFFERENT = 5

const isRun = (text: string): boolean => {
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index))
  const wraps = (step: number) => step === 1 || step === -9
  return steps.every(wraps) || steps.every((step) => step === -1 || step === 9)
}

const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const placeOf = (key: string): readonly [row: number, column: number] | undefined => {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(key))
  return row < 0 ? undefined : [row, KEY_ROWS[row]?.indexOf(key) ?? 0]
}

/** Whether each key is next to the one before it, as in 1q2w3e4r5t6y7u. */
const isKeyboardWalk = (text: string): boolean => {
  const places = [...text].map(placeOf)
  return places.slice(1).every((place, at) => {
    const before = places[at]
    return place && before && Math.abs(place[0] - before[0]) <= 1 && Math.abs(place[1] - before[1]) <= 1
  })
}

const SHORTEST_WORD = 4
const MOST_OTHER_LETTERS = 3

/** The words in a name that somebody would guess, including the whole name. */
const wordsIn = (name: string): readonly string[] => {
  const parts = name
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}]+/u)
  return [...parts, parts.join('')].filter((word) => word.length >= SHORTEST_WORD)
}

/** Removes the words that belong to the person and the lender. */
const withoutOwnWords = (text: string, own: readonly string[]): string =>
  own
    .flatMap(wordsIn)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)

/**
 * Whether a password is among the first that anybody would guess for this person at this lender. `own` holds the e-mail
 * address and the names of both (ASVS 5.0, 6.2.11). There is no rule about kinds of characters.
 */
export const isCommonPassword = (password: string, own: readonly string[]): boolean => {
  const text = password.toLowerCase().normalize('NFC')
  // What begins or ends a run or a walk adds little to it.
  const cores = [text, text.slice(1), text.slice(0, -1)]
  if (new Set(text).size < FEWEST_DIFFERENT || cores.some((core) => isRun(core) || isKeyboardWalk(core))) return true
  if (PHRASES.has(text.replace(/[^\p{L}]/gu, ''))) return true
  const rest = withoutOwnWords(text, own)
  // Whatever stands between the words, and a few letters more, as of Inc. or a department.
  const letters = text.replace(/[^\p{L}]/gu, '')
  const others = withoutOwnWords(letters, own)
  if (others !== letters && others.length <= MOST_OTHER_LETTERS) return true
  return STEMS.some((stem) => rest.includes(stem) && addsNothing(rest, stem))
}
