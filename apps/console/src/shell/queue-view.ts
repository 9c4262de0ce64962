import { useRead } from '@hearthline/client'
import { LENDING_ROLES, type LendingRole, listTasks } from '@hearthline/contracts'
import { TASK_KINDS, type TaskKind } from '@hearthline/domain/tasks'
import { LIST, QUEUE } from './addresses.ts'

const HOUR_MS = 3_600_000

/** The bar in the list is full after a day. */
const FULL_AFTER_MS = 24 * HOUR_MS

/** How much of a day an application has waited, 0 to 1. */
export const shareWaited = (since: string, now: Date): number =>
  Math.min(1, Math.max(0, (now.getTime() - Date.parse(since)) / FULL_AFTER_MS))

/** What the list shows; it is part of the address, so that it can be kept and sent. */
export type ListView = { readonly search: string }

export const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, 100)

export const listViewOf = (params: URLSearchParams): ListView => ({ search: searchOf(params) })

export const listAddress = ({ search }: Partial<ListView>): string =>
  search ? `${LIST}?${new URLSearchParams({ search })}` : LIST

const CLAIMS = ['mine', 'nobody'] as const
type Claim = (typeof CLAIMS)[number]

/** What the queue shows; it is part of the address, so that it can be kept and sent. */
export type QueueView = {
  readonly kind: TaskKind | undefined
  readonly role: LendingRole | undefined
  readonly claim: Claim | undefined
  readonly search: string
}

export const queueViewOf = (params: URLSearchParams): QueueView => ({
  kind: TASK_KINDS.find((kind) => kind === params.get('kind')),
  role: LENDING_ROLES.find((role) => role === params.get('role')),
  claim: CLAIMS.find((claim) => claim === params.get('claim')),
  search: searchOf(params),
})

/** The view as the query of the call that lists tasks. */
export const queueQuery = ({ kind, role, claim, search }: Partial<QueueView>) => ({
  ...(kind && { kind }),
  ...(role && { role }),
  ...(claim && { claim }),
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
