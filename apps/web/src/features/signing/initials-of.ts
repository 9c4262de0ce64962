const MOST = 6

/** 'Maya R. Lindqvist' to 'MRL', in whatever script the name is written. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .join('')
    .toUpperCase()
    .slice(0, MOST)
