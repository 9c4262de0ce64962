import type { Features } from './feature-modules.ts'

/** The lists of every feature whose pages come after the first ones: by their names alone they weigh too much for those. */
export const later: Features = import.meta.glob(
  ['../features/*/pages.ts', '!../features/register/pages.ts', '!../features/sign-in/pages.ts'],
  { eager: true },
)
