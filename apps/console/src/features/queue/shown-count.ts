import { TASKS_COUNTED } from '@hearthline/contracts'

/** The server counts so far and no further. */
export const shownCount = (count: number): string => (count < TASKS_COUNTED ? `${count}` : `${TASKS_COUNTED}+`)
