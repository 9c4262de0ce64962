import { useRead } from '@hearthline/client'
import { LENDING_ROLES, type LendingRole, listTasks } from '@hearthline/contracts'
import { TASK_KINDS, type TaskKind } from '@hearthline/domain/tasks'
import { QUEUE } from './addresses.ts'
import { idIn, searchOf } from './list-view.ts'

/** How much of its time a task has waited, 0 to 1: it is due by the limit of its kind. */
export const shareWaited = ({ since, dueAt }: { since: string; dueAt: string }, now: Date): number => {
  const begun = Date.parse(since)
  return Math.min(1, Math.max(0, (now.getTime() - begun) / (Date.parse(dueAt) - begun)))
}

const CLAIMS = ['mine', 'nobody'] as const
type Claim = (typeof CLAIMS)[number]

/** What the queue shows; it is part of the address, so that it can be kept and sent. */
export type QueueView = {
  readonly kind: TaskKind | undefined
  readonly role: LendingRole | undefined
  readonly claim: Claim | undefined
  /** The uuid of a team: what its people have in hand. */
  readonly team: string | undefined
  readonly search: string
}

export const queueViewOf = (params: URLSearchParams): QueueView => ({
  kind: TASK_KINDS.find((kind) => kind === params.get('kind')),
  role: LENDING_ROLES.find((role) => role === params.get('role')),
  claim: CLAIMS.find((claim) => claim === params.get('claim')),
  team: idIn(params, 'team'),
  search: searchOf(params),
})

/** The view as the query of the call that lists tasks. */
export const queueQuery = ({ kind, role, claim, team, search }: Partial<QueueView>) => ({
  ...(kind && { kind }),
  ...(role && { role }),
  ...(claim && { claim }),
  ...(team && { team }),
  ...(search && { search }),
})

export const queueAddress = (view: Partial<QueueView>): string => {
  const params = new URLSearchParams(queueQuery(view))
  return params.size === 0 ? QUEUE : `${QUEUE}?${params}`
}

const EVERY_MS = 60_000

/** How many tasks the reader may take up, theirs and nobody's; undefined while it is unknown. */
export const useQueueCount = (): number | undefined => {
  const { data } = useRead(listTasks, { query: {} }, { refetchEveryMs: EVERY_MS })
  return data && data.mine + data.unclaimed
}
