import { randomUUID } from 'node:crypto'
import { keepTeam, removeTeam } from '@hearthline/contracts'
import { workingStaff } from '../identity/index.ts'
import { type Db, lockKey, type Tx } from '../platform/db/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { worksOnApplications } from './list-colleagues.ts'
import type { TaskTables } from './tables.ts'
import { changeTeam, deleteTeam, findTeams, insertTeam } from './team-store.ts'

/** Changes of teams follow each other, so that no two have one name. */
const lockTeams = async (tx: Tx) => {
  const trx = tx.as<TaskTables>()
  await lockKey(trx, `staff-teams:${tx.organisation}`)
  return trx
}

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

const listed = async ({ tx }: WriteContext) => ({ teams: [...(await findTeams(tx.as<TaskTables>(), tx.organisation))] })

const keepTeamCall: Bound = writes(keepTeam, async ({ body: { team, name, members } }, context) => {
  const { tx, caller } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const trx = await lockTeams(tx)
  const working = (await workingStaff(context, tx)).filter(worksOnApplications)
  if (!members.every((one) => working.some(({ uuid }) => uuid === one))) throw new Problem('colleagueUnknown')
  const others = (await findTeams(trx, tx.organisation)).filter(({ uuid }) => uuid !== team)
  if (others.some((other) => nameKey(other.name) === nameKey(name))) throw new Problem('teamNameThere')
  const row = {
    organisation_id: tx.organisation,
    uuid: team ?? randomUUID(),
    name,
    members: [...new Set(members)],
    changed_by: caller.identityUuid,
    changed_by_name: caller.name,
    changed_at: new Date(),
  }
  if (team === null) await insertTeam(trx, row)
  else if (!(await changeTeam(trx, row))) throw new Problem('notFound')
  return listed(context)
})

const removeTeamCall: Bound = writes(removeTeam, async ({ params: { team: uuid } }, context) => {
  const trx = await lockTeams(context.tx)
  if (!(await deleteTeam(trx, { organisation: context.tx.organisation, uuid }))) throw new Problem('notFound')
  return listed(context)
})

export const teamCalls: readonly Bound[] = [keepTeamCall, removeTeamCall]

/** The teams of a lender, by name. */
export const teamsOf = (db: Db, organisation: string) => findTeams(db.read<TaskTables>(organisation), organisation)

/** Who is in a team; nobody where there is none. */
export const membersOf = async (db: Db, organisation: string, team: string): Promise<readonly string[]> =>
  (await teamsOf(db, organisation)).find(({ uuid }) => uuid === team)?.members ?? []
