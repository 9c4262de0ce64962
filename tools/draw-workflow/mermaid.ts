import type { Arrow, Node, Picture } from './picture.ts'

/** GitHub draws mermaid's flowcharts as they stand in a document. */
export const fenced = (lines: readonly string[]): readonly string[] => ['```mermaid', ...lines, '```']

const shape = ({ id, lines, look }: Node): string => {
  const text = lines.join('<br>')
  return look === 'step' ? `  ${id}["${text}"]` : `  ${id}(["${text}"]):::stub`
}

const arrow = ({ from, to, labels }: Arrow): string => `  ${from} -->|"${labels.join('<br>')}"| ${to}`

export const drawPicture = ({ nodes, arrows }: Picture): readonly string[] =>
  fenced(['flowchart TD', ...nodes.map(shape), ...arrows.map(arrow), '  classDef stub stroke-dasharray: 4 3'])
