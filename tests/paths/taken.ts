import { STEPS } from '@hearthline/domain/workflow'
import { edgeOf, edges } from './edges.ts'

export type Move = { readonly kind: string; readonly from: string; readonly to: string }

/** What nobody did: steps that were never reached, and ways out of a step that were never taken. */
export const untaken = (ways: readonly (readonly Move[])[]): readonly string[] => {
  const moves = ways.flat()
  const reached = new Set(moves.flatMap(({ from, to }) => [from, to]))
  const taken = new Set(moves.map(({ from, kind, to }) => edgeOf(from, kind, to)))
  return [...STEPS.filter((step) => !reached.has(step)), ...edges.filter((edge) => !taken.has(edge))]
}

/** A journey in one line. */
export const pathOf = (name: string, moves: readonly Move[]): string =>
  `${name}: ${moves[0]?.from ?? 'nowhere'}${moves.map(({ kind, to }) => ` –${kind}→ ${to}`).join('')}`
