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
import { fieldsOf, type SocketContract, sockets } from '@hearthline/contracts/testing'

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

/** What may be sent with a call: parameters of its path and query, and fields of its body. */
export const sentWith = ({ params, query, body, takes }: Endpoint): readonly string[] => [
  ...fieldsOf(params, 'input').map((field) => `:${field}`),
  ...fieldsOf(query, 'input').map((field) => `?${field}`),
  ...(takes === 'nothing' ? [] : fieldsOf(body, 'input')),
  ...(takes === 'multipart' ? ['(a file)'] : []),
]

const listed = (fields: readonly string[]): string => {
  const text = fields.filter((field) => field !== '').join(' ')
  return text === '' ? 'nothing' : `\`${text}\``
}

const partOf = (call: Endpoint): string => {
  const lines = [...seenIn(call)].map(([fields, roles]) => `- ${rolesIn(roles)}: ${listed([fields])}`)
  return [`### ${call.name}`, '', `- sent: ${listed(sentWith(call))}`, ...lines].join('\n')
}

/** Who may open a socket or a stream. */
export const openTo = ({ does, byChatToken }: SocketContract): readonly string[] => [
  ...(byChatToken ? ['whoever has the token of the conversation'] : []),
  ...ROLES.filter(({ caller }) => does.some((action) => mayEver(caller, action))).map(({ role }) => role),
]

const socketPart = (socket: SocketContract): string =>
  [
    `### ${socket.name}`,
    '',
    `- sent: ${listed([...new Set([socket.hello, socket.takes].flatMap((frame) => fieldsOf(frame, 'input')))])}`,
    `- ${openTo(socket).join(', ')}: ${listed(fieldsOf(socket.gives))}`,
  ].join('\n')

const HEAD = `# Who sees which field

For every call and every role: the fields that may be sent with it (\`:\` in the path, \`?\` in the query), and those that a
reply to a role may carry. A role that a call does not name is refused, whatever it sends. Whose application it is, and which
rows of a list are theirs, is judged besides (packages/contracts/src/permissions.ts).
Made by \`npm run draw\` from the contracts; what a role sees a part of is declared beside the reply, with \`seenBy\`.`

const SOCKETS_HEAD = `## Sockets and streams

What is served in frames. Of a conversation a customer gets no note, no preview of what the other side types and no name of
an agent (apps/server/src/chat/desk/desk-sockets.test.ts).`

/** The text of docs/reply-fields.md. */
export const drawReplyFields = (): string =>
  [
    HEAD,
    ...[...calls].sort((a, b) => a.name.localeCompare(b.name, 'en')).map(partOf),
    SOCKETS_HEAD,
    ...sockets.map(socketPart),
  ].join('\n\n')
