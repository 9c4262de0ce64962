import { STEPS, type Step } from '@hearthline/domain/workflow'
import { type Recipe, recipes } from './recipes.ts'
import { stories } from './stories.ts'

type Path = Pick<Recipe, 'persona' | 'home' | 'org'> & { readonly to: Step; readonly says: string }

/** The recipe of a step, if it says what to do by hand. */
const byStep: readonly Path[] = STEPS.flatMap((to) => {
  const recipe = recipes[to]
  return recipe?.says === undefined ? [] : [{ ...recipe, to, says: recipe.says }]
})

const byStory: readonly Path[] = stories.map(({ until, ...story }) => ({ ...story, to: until }))

/** Every row of the page: how to reach each detour and each end, and what each person and home causes on the way. */
export const paths: readonly Path[] = [...byStep, ...byStory]

const place = ({ home, org }: Path): string => {
  const address = home === undefined ? 'any' : `${home.street}, ${home.city} ${home.state}`
  return org === undefined ? address : `${address}; lender ${org}`
}

const table = (rows: readonly Path[]): readonly string[] => [
  '| comes to | who | home | what to do |',
  '|---|---|---|---|',
  ...rows.map((one) => `| ${one.to} | ${one.persona ?? 'Avery Sample'} | ${place(one)} | ${one.says} |`),
]

const passing = STEPS.filter((step) => recipes[step]?.goesOnTo !== undefined)

/** The part of docs/personas.md that is generated. */
export const drawPaths = (): string =>
  [
    '## To every detour and every end',
    '',
    'One way to each step that the straight path leaves out, and to each end. `npm run seed -- --at STEP` goes it, and what',
    'waits for a vendor is then held there by a fault: the Faults tab clears it. A test plays a twelfth of them each day',
    '(`tests/paths/seeded-steps.test.ts`); `npm run prove` plays them all.',
    '',
    ...table(byStep),
    '',
    'A job of ours ends these in a moment, whoever applies: seed passes them and stands where they lead.',
    `${passing.join(', ')}.`,
    '',
    '## What comes of it',
    '',
    'Further ends, and what a person or a home brings about on the way. A test plays an eighth of them each day, by HTTP from',
    'register on (`tests/paths/stories.test.ts`); `npm run prove` plays them all.',
    '',
    ...table(byStory),
  ].join('\n')
