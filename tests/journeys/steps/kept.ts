import type { ApplicationFacts } from '@hearthline/domain/application'
import type { World } from '../support/world.ts'

export type Kept = { readonly uuid: string; readonly step: string; readonly facts: ApplicationFacts }

/** The application whose page is open; undefined on pages that belong to none. */
export const uuidIn = (address: string): string | undefined => /\/heloc\/([0-9a-f-]{36})/.exec(address)?.[1]

/** What the database holds of an application. */
export const keptOf = async (world: World, uuid: string): Promise<Kept> => {
  const [row] = await world.rows<Kept>('select uuid, step, facts from applications where uuid = $1', [uuid])
  if (row === undefined) throw new Error(`no application ${uuid} is kept`)
  return row
}

/** How often something stands in an application's log. */
export const timesLogged = async (world: World, uuid: string, kind: string): Promise<number> => {
  const [row] = await world.rows<{ count: number }>(
    'select count(*)::int as count from application_log where application_uuid = $1 and kind = $2',
    [uuid, kind],
  )
  return row?.count ?? 0
}
