import { LENDING_ROLES, type LendingRole } from '@hearthline/contracts'
import { TASK_KINDS, type TaskKind } from '@hearthline/domain/tasks'
import { QUEUE } from './addresses.ts'
import { searchOf } from './list-view.ts'

const CLAIMS = ['mine', 'nobody'] as const
type Claim = (typeof CLAIMS)[number]

/** What of the queue is shown; it lives in the address, so that it can be kept and sent. */
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
