import type { Proof } from './proofs.ts'

/** Words that are shown as they are, in a cell of a table too. */
export const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|]/g, '\\$&')

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

/** A test by its file and title, for a document of docs. */
export const linkTo = (proof: Proof): string =>
  `[${escaped(`${proof.file} › ${proof.title}`)}](../${encodeURI(proof.file)})`
