import { targetsOf } from './define-workflow.ts'
import { STEPS } from './steps.ts'
import { rowOf, WORKFLOW_VERSION, type WorkflowExit } from './workflow.ts'

const leads = (exit: WorkflowExit): string =>
  typeof exit === 'string'
    ? exit
    : exit.map((leg) => (typeof leg === 'string' ? leg : `${leg[1]} if ${leg[0]}`)).join('; else ')

const arrows = (step: (typeof STEPS)[number]): readonly string[] =>
  Object.entries(rowOf(step).on).flatMap(([event, exit]) =>
    targetsOf(exit).map((target) => `  ${step} --> ${target}: ${event}`),
  )

/** docs/workflow.md, whole. A test fails when the file and the table differ. */
export const drawWorkflow = (): string => {
  const rows = STEPS.map((step) => {
    const row = rowOf(step)
    const exits = Object.entries(row.on).map(([event, exit]) => `${event} → ${leads(exit)}`)
    return `| ${step} | ${row.stage} | ${row.waitsOn} | ${exits.join('<br>') || 'ends here'} |`
  })
  return [
    '# The workflow',
    '',
    `Drawn from packages/domain/src/workflow by \`npm run draw\`; table version ${WORKFLOW_VERSION}. Any open step also answers to`,
    '`cancelled` (→ CANCELLED) and `declined` (→ DECLINED).',
    '',
    '| step | stage | waits on | leads to |',
    '|---|---|---|---|',
    ...rows,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...STEPS.flatMap(arrows),
    '```',
    '',
  ].join('\n')
}
