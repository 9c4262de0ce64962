import {
  ACCOUNT_KINDS,
  type Caller,
  calls,
  type Endpoint,
  mayEver,
  mayTry,
  replyFor,
  STAFF_ROLES,
} from '@hearthline/contracts'
import { fieldsOf } from '@hearthline/contracts/testing'

const WHO = '00000000-0000-4000-8000-000000000000'

/** A caller of every role, as in the permissions table. */
export const ROLES: readonly { readonly role: string; readonly caller: Caller }[] = [
  { role: 'visitor', caller: { kind: 'visitor' } },
  ...ACCOUNT_KINDS.map((kind) => ({
    role: kind,
    caller: { kind, identityUuid: WHO, ...(/broker|originator/.test(kind) && { originatorUuid: WHO }) } as Caller, // each kind has these
  })),
  ...STAFF_ROLES.map((role) => ({
    role,
    caller: { kind: 'staff', identityUuid: WHO, name: role, roles: [role] } as const,
  })),
]

const shownTo = (call: Endpoint, caller: Caller): string =>
  call.gives === 'json' ? fieldsOf(replyFor(call.reply, caller.kind)).join(' ') : `(a ${call.gives} in one piece)`

/** For one call: each set of fields, with the roles that see exactly these. */
export const seenIn = (call: Endpoint): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, readonly string[]>()
  for (const { role, caller } of ROLES) {
    if (!mayTry(caller, call.who) || !mayEver(caller, call.does)) continue
    const fields = shownTo(call, caller)
    seen.set(fields, [...(seen.get(fields) ?? []), role])
  }
  return seen
}

const rolesIn = (roles: readonly string[]): string => (roles.length === ROLES.length ? 'everybody' : roles.join(', '))

const partOf = (call: Endpoint): string => {
  const lines = [...seenIn(call)].map(
    ([fields, roles]) => `- ${rolesIn(roles)}: ${fields === '' ? 'nothing' : `\`${fields}\``}`,
  )
  return [`### ${call.name}`, '', ...lines].join('\n')
}

const HEAD = `# Who sees which field

For every call and every role: the fields that a reply to that role may carry. A role that a call does not name is refused.
Whose application it is, and which rows of a list are theirs, is judged besides (packages/contracts/src/permissions.ts).
Made by \`npm run draw\` from the contracts; what a role sees a part of is declared beside the reply, with \`seenBy\`.`

/** The text of docs/reply-fields.md. */
export const drawReplyFields = (): string =>
  [HEAD, ...[...calls].sort((a, b) => a.name.localeCompare(b.name, 'en')).map(partOf)].join('\n\n')
