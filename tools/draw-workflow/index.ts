import { WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import { drawOverview, drawSteps } from './overview.ts'
import { drawPicture, pictures } from './picture.ts'

/** The complete docs/workflow.md; a check fails when the file and the table differ. */
export const drawWorkflow = (): string =>
  [
    '# The workflow',
    '',
    `Drawn from packages/domain/src/workflow and routing by \`npm run draw\`; table version ${WORKFLOW_VERSION}. A step is where an`,
    'application stands, a part is a handful of steps; below its name is the progress that the borrower sees.',
    '',
    'From every open step two more ways lead out, which no picture repeats: `cancelled` to CANCELLED, and `declined` to',
    'DECLINED.',
    '',
    ...drawOverview(),
    '',
    'Thick arrows are the straight path, dotted ones lead off it and back. What is left out here is below: an application',
    'that comes back late skips what it has already done, and a correction sends it back.',
    '',
    '## Part by part',
    '',
    'An arrow says the event and, behind the comma, the guard that has to hold; guards are asked in the order of the table, and',
    '`else` is what is left when none does. A dashed box stands for another part, and the arrow to it names the step entered.',
    '',
    ...pictures.flatMap((picture) => [`### ${picture.title}`, '', ...drawPicture(picture), '']),
    '## Every step',
    '',
    'Progress `inherit` keeps that of the step before. Pages are those of docs/routes.md, under the application.',
    '',
    ...drawSteps(),
    '',
  ].join('\n')
