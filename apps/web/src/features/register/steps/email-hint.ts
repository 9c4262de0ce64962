/** Mistypings of the domains that most people write from. */
const MEANT: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
  'aol.con': 'aol.com',
}

/** The address that was probably meant; undefined where nothing looks mistyped. */
export const emailMeant = (typed: string): string | undefined => {
  const [name = '', domain = ''] = typed.trim().split('@')
  const meant = MEANT[domain.toLowerCase()]
  return meant === undefined || name === '' ? undefined : `${name}@${meant}`
}
