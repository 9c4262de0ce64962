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

/** Whether what is left of a password without its stem is only digits and signs, or the stem again. */
const addsNothing = (text: string, stem: string): boolean => /^[^\p{L}]*$/u.test(text.split(stem).join(''))

/** Whether a password is among the first that anybody would try, for this address. No rule about kinds of letters. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const text = password.toLowerCase().normalize('NFC')
  const mailbox = email.split('@')[0] ?? ''
  if (new Set(text).size < FEWEST_DIFFERENT || isRun(text)) return true
  if (PHRASES.has(text.replace(/[^\p{L}]/gu, ''))) return true
  const stems = mailbox.length >= 4 ? [...STEMS, mailbox, email] : [...STEMS, email]
  return stems.some((stem) => text.includes(stem) && addsNothing(text, stem))
}
