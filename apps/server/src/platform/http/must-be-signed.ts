import type { Context } from './context.ts'
import { Problem } from './problem.ts'

/** The spec's calls come in two contexts: external takes anybody, secure only who brings a token (portal.md 7). */
export const mustBeSigned = (context: 'external' | 'secure', { caller }: Pick<Context, 'caller'>): void => {
  if (context === 'secure' && caller.kind === 'visitor') throw new Problem('tokenMissing')
}
