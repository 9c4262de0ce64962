import { usePart } from '../../i18n/index.ts'

/** What few see of the dashboard comes with its own words when it is asked for: corrections, an originator's applications, and an agent's desk. */
export const useLaterDesks = () => usePart('feature:dashboard/later', () => import('./later/later-desks.ts'))
