import { randomUUID } from 'node:crypto'
import { listCaseViews, may, type ReplyOf, removeCaseView, saveCaseView } from '@hearthline/contracts'
import type { Registry } from '../organisations/index.ts'
import { lockKey } from '../platform/db/index.ts'
import { type Bound, type Context, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import { teamsOf } from '../tasks/index.ts'
import { officersOf } from './officers.ts'
import type { ViewTables } from './tables.ts'
import { deleteView, findViews, saveView } from './view-store.ts'

/** Of one person: a menu of more would be a search of its own. */
const MOST_VIEWS = 50

type Reading = Context & Partial<Pick<WriteContext, 'tx'>>

const ownOf = ({ caller }: Context) => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  return { uuid: caller.identityUuid, name: caller.name }
}

const viewsOf = (context: Reading) => {
  const { app, tenant, tx } = context
  const db = tx?.as<ViewTables>() ?? app.db.read<ViewTables>(tenant.id)
  return findViews(db, { organisation: tenant.id, staff: ownOf(context).uuid })
}

const shown = async (registry: Registry, context: Reading): Promise<ReplyOf<typeof listCaseViews>> => {
  const { app, tenant } = context
  const { uuid: own } = ownOf(context)
  return {
    views: (await viewsOf(context)).map(({ uuid, name, view, is_shared, staff_uuid, staff_name }) => ({
      uuid,
      name,
      view,
      isShared: is_shared,
      isOwn: staff_uuid === own,
      savedBy: staff_name,
    })),
    officers: officersOf(registry.byId(tenant.id)),
    teams: (await teamsOf(app.db, tenant.id)).map(({ uuid, name }) => ({ uuid, name })),
  }
}

const saveCall = (registry: Registry): Bound =>
  writes(saveCaseView, async ({ body: { name, isShared, view } }, context) => {
    const { tx } = context
    const own = ownOf(context)
    const trx = tx.as<ViewTables>()
    await lockKey(trx, `case-views:${tx.organisation}:${own.uuid}`)
    const others = (await viewsOf(context)).filter((one) => one.staff_uuid === own.uuid && one.name !== name)
    if (others.length >= MOST_VIEWS) throw new Problem('tooManyViews')
    await saveView(trx, {
      organisation_id: tx.organisation,
      uuid: randomUUID(),
      staff_uuid: own.uuid,
      staff_name: own.name,
      name,
      is_shared: isShared,
      view: JSON.stringify(view),
      saved_at: new Date(),
    })
    return shown(registry, context)
  })

/** One's own; a manager also removes what is shared, as somebody who left shares it still. */
const removeCall = (registry: Registry): Bound =>
  writes(removeCaseView, async ({ params: { view: uuid } }, context) => {
    const { tx, caller } = context
    const found = (await viewsOf(context)).find((one) => one.uuid === uuid)
    const mayRemove = found?.staff_uuid === ownOf(context).uuid || may(caller, 'assignTask')
    if (found === undefined || !mayRemove) throw new Problem('notFound')
    await deleteView(tx.as<ViewTables>(), { organisation: tx.organisation, uuid })
    return shown(registry, context)
  })

export const caseViewCalls = (registry: Registry): readonly Bound[] => [
  reads(listCaseViews, (_, context) => shown(registry, context)),
  saveCall(registry),
  removeCall(registry),
]
