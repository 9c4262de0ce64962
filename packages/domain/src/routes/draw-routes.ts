import { flowSteps, type LandingPage } from '../flow/index.ts'
import { stepsLandingOn } from '../routing/index.ts'
import {
  APP_PATHS,
  CONSOLE_PATH,
  INDEX_REDIRECTS,
  MAIN_SITE_PATHS,
  PUBLIC_PATHS,
  REWRITES,
  ROOT_PATHS,
} from './address-rules.ts'
import type { Route } from './route-row.ts'
import { routes } from './routes.ts'

const shown = (path: string): string => path.replace(/:([a-z]+)/g, '{$1}')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${'---|'.repeat(heads.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
]

const flowStepsOn = (page: string): string =>
  Object.entries(flowSteps)
    .filter(([, row]) => row.page === page)
    .map(([step]) => step)
    .join(', ')

/** The upload page is drawn with the only type that steps lead to. */
const landingOf = (route: Route): LandingPage =>
  (route.name === 'income/upload/:type' ? 'income/upload/paystub' : route.name) as LandingPage // any other name finds no steps

const siteRow = (route: Route): string[] => [shown(route.path), route.title, route.who, route.guard ?? '']

const applicationRow = (route: Route): string[] => [
  shown(route.name),
  [route.title, ...Object.values(route.titleFor ?? {})].join('; '),
  route.stage === undefined ? '' : String(route.stage),
  stepsLandingOn(landingOf(route)).join(', '),
  flowStepsOn(landingOf(route)),
  route.survey ? 'yes' : '',
]

const isApplicationPage = (route: Route): boolean => route.path.includes('/:uuid/')

const pages = (): string[] => [
  '## The shell, registration and the signers',
  '',
  ...table(['address', 'title', 'who', 'guard'], routes.filter((route) => !isApplicationPage(route)).map(siteRow)),
  '',
  '## An application, under /account/heloc/{uuid}',
  '',
  "All are the borrower's and need something to route. Progress is the client progress value; where it is empty the page shows",
  'the stage that the application is in.',
  '',
  ...table(
    ['page', 'title', 'progress', 'server steps that land here', 'client-flow steps', 'survey'],
    routes.filter(isApplicationPage).map(applicationRow),
  ),
]

const ways = (): string[] => [
  '## Rewrites, redirects and ways out',
  '',
  ...table(
    ['from', 'becomes', 'how'],
    [
      ...REWRITES.map(({ from, to }) => [`${from}…`, `${to}…`, 'rewrite, the rest and the query kept']),
      ...ROOT_PATHS.map((path) => [path, '/dashboard', 'redirect']),
      ...INDEX_REDIRECTS.map(({ from, to }) => [shown(from), shown(to), 'redirect']),
      ...MAIN_SITE_PATHS.map((path) => [path, "the organisation's main site", 'leaves where there is one']),
      ...APP_PATHS.map((path) => [path, "the organisation's application", 'leaves where there is one']),
      [`${CONSOLE_PATH}…`, "the lender's console", 'leaves'],
    ],
  ),
  '',
  `Public: ${PUBLIC_PATHS.join(', ')}; and /auth/login itself.`,
]

/** The complete text of docs/routes.md. A test fails if the file and the tables differ. */
export const drawRoutes = (): string =>
  [
    '# The addresses',
    '',
    'Drawn from packages/domain/src/{routes,routing,flow} by `npm run draw`.',
    '',
    ...pages(),
    '',
    ...ways(),
    '',
  ].join('\n')
