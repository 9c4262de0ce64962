/** What most leaked passwords begin with, in lower case; length is usually made up with digits or repetition. */
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

/** Whether a finger goes from each key to one beside it, as in 1q2w3e4r5t6y7u. */
const isKeyboardWalk = (text: string): boolean => {
  const places = [...text].map(placeOf)
  return places.slice(1).every((place, at) => {
    const before = places[at]
    return place && before && Math.abs(place[0] - before[0]) <= 1 && Math.abs(place[1] - before[1]) <= 1
  })
}

/** Whether what is left of a password without its stem is only digits and signs, or the stem again. */
const addsNothing = (text: string, stem: string): boolean => /^[^\p{L}]*$/u.test(text.replaceAll(stem, ''))

const SHORTEST_WORD = 4

/** The words in a name that a guesser would try, the name in one piece included. */
const wordsIn = (name: string): readonly string[] => {
  const parts = name
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}]+/u)
  return [...parts, parts.join('')].filter((word) => word.length >= SHORTEST_WORD)
}

/** Without what is known of the person and the lender. */
const withoutOwnWords = (text: string, own: readonly string[]): string =>
  own
    .flatMap(wordsIn)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)

/**
 * Whether a password is among the first that anybody would try for this person at this lender. `own` are the e-mail
 * address and the names of both (ASVS 5.0, 6.2.11). No rule about kinds of letters.
 */
export const isCommonPassword = (password: string, own: readonly string[]): boolean => {
  const text = password.toLowerCase().normalize('NFC')
  if (new Set(text).size < FEWEST_DIFFERENT || isRun(text) || isKeyboardWalk(text)) return true
  if (PHRASES.has(text.replace(/[^\p{L}]/gu, ''))) return true
  const rest = withoutOwnWords(text, own)
  if (rest !== text && addsNothing(rest, ' ')) return true
  return STEMS.some((stem) => rest.includes(stem) && addsNothing(rest, stem))
}
