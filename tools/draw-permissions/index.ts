import { ACTIONS, type Action, type Belongings, calls, may, mayEver, mayTry } from '@hearthline/contracts'
import { ROLES } from '../draw-reply-fields/index.ts'

const SOMEBODY_ELSES: Belongings = { ownerUuid: '00000000-0000-4000-8000-00000000000f' }

/** The roles that may do it with any application of their lender, and those that may with their own alone. */
export const rolesFor = (action: Action): { readonly all: readonly string[]; readonly own: readonly string[] } => {
  const able = ROLES.filter(({ caller }) => mayEver(caller, action))
  const all = able.filter(({ caller }) => may(caller, action, SOMEBODY_ELSES))
  return {
    all: all.map(({ role }) => role),
    own: able.filter((one) => !all.includes(one)).map(({ role }) => role),
  }
}

const everybodyOr = (roles: readonly string[]): string =>
  roles.length === ROLES.length ? 'everybody' : roles.join(', ')

/** Calls that ask for it and that at least one role gets through to. */
const callsFor = (action: Action): readonly string[] =>
  calls
    .filter(
      ({ does, who }) => does === action && ROLES.some(({ caller }) => mayTry(caller, who) && mayEver(caller, action)),
    )
    .map(({ name }) => `\`${name}\``)
    .sort()

const rowOf = (action: Action): string => {
  const { all, own } = rolesFor(action)
  return `| ${action} | ${everybodyOr(all)} | ${own.join(', ')} | ${callsFor(action).join(' ')} |`
}

/** The text of docs/permissions.md. */
export const drawPermissions = (): string =>
  [
    '# Who may do what',
    '',
    'Every action by the roles that may do it, and the calls that ask for it. Made by `npm run draw` from the one table of permissions,',
    '`packages/contracts/src/permissions.ts`; a second table, written apart from it, holds every call to it as every role',
    '(`apps/server/src/permission-matrix.test.ts`). *Own* is an application that belongs to somebody: as its owner, as an additional signer',
    'who accepted, or as the broker or originator who brought it. Staff act for the lender of the host alone. What a role sees of a reply:',
    '[reply-fields.md](reply-fields.md). What takes two persons besides: [decision 120](decisions/120-second-persons-and-tasks.md).',
    '',
    '| action | may with any application | may with their own alone | calls |',
    '| --- | --- | --- | --- |',
    ...ACTIONS.map(rowOf),
  ].join('\n')
