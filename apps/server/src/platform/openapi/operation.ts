import {
  type CallGroup,
  CHAT_TOKEN_HEADER,
  callGroups,
  type Endpoint,
  type Protected,
  type Who,
} from '@hearthline/contracts'
import { sharedRefusals } from '../http/index.ts'

type Json = { readonly [name: string]: unknown }
type Operation = Json & {
  readonly operationId?: string
  readonly parameters?: readonly Json[]
  readonly responses?: Readonly<Record<string, Json>>
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** One kind of token for everybody with an account; permissions depend on its owner (contracts/permissions). */
export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From login, or from any answer’s Authorization header: a token near its end comes back renewed.',
  },
  draft: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hl_draft',
    description:
      'Of a visitor who has begun to register; set by the first call that reads a draft. By TLS it is `__Host-hl_draft`.',
  },
  chat: {
    type: 'apiKey',
    in: 'header',
    name: CHAT_TOKEN_HEADER,
    description: 'Of one conversation, from the call that began it.',
  },
} as const

const sidesWords = {
  anyone: 'Anybody may call it.',
  signedIn: 'For whoever is signed in.',
  borrower: 'For whoever has an account and is no member of staff.',
  staff: 'For members of staff.',
} as const satisfies Record<Who, string>

/** What a fresh proof protects, in words for whoever builds on the calls. */
const proofWords = {
  payee: 'it says whom money goes to',
  payout: 'it confirms the account that money is paid to',
  signing: 'it signs, or begins to',
  contact: 'it changes what is known of people or how they are reached',
  signIn: 'it changes how the caller signs in',
  sessions: 'it ends other sessions of the caller',
} as const satisfies Record<Protected, string>

const descriptionOf = ({ who, freshProof }: Endpoint): string =>
  freshProof === undefined
    ? sidesWords[who]
    : `${sidesWords[who]} Needs a fresh proof of who calls, as ${proofWords[freshProof]}: see beginProof.`

const securityOf = ({ who }: Endpoint, group: CallGroup): readonly Json[] => {
  if (who !== 'anyone') return [{ token: [] }]
  // An empty requirement: no token is needed.
  return [
    {},
    { token: [] },
    ...(group.name === 'Visiting' ? [{ draft: [] }] : []),
    ...(group.name === 'Chat' ? [{ chat: [] }] : []),
  ]
}

const idempotencyKey = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'Made by the caller, once for each thing meant: a repetition gets the answer of the first.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
})

const keyParameters = {
  keyed: [idempotencyKey(true)],
  mayBeKeyed: [idempotencyKey(false)],
  read: [],
  mints: [],
} as const satisfies Record<Endpoint['repeat'], readonly Json[]>

const bytes = { type: 'string', format: 'binary' } as const
const answer = (mediaType: string, schema: Json) => ({ description: 'OK', content: { [mediaType]: { schema } } })

/** Successful replies that are not JSON. */
const otherAnswers = {
  json: {},
  text: { 200: answer('text/plain', { type: 'string' }) },
  pdf: { 200: answer('application/pdf', bytes) },
  file: { 200: answer('application/octet-stream', bytes) },
} as const satisfies Record<Endpoint['gives'], Json>

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: bytes },
        additionalProperties: { type: 'string' },
      },
    },
  },
} as const

const refusalName = (status: string): string => `Refused${status}`

export const sharedResponses = (paths: Paths): Json => {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods))
  return Object.fromEntries(
    Object.entries(sharedRefusals).flatMap(([status, description]) => {
      const found = all.map(({ responses }) => responses?.[status]).find((each) => each?.description === description)
      return found === undefined ? [] : [[refusalName(status), found]]
    }),
  )
}

const withShared = (responses: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      response.description === sharedRefusals[status]
        ? { $ref: `#/components/responses/${refusalName(status)}` }
        : response,
    ]),
  )

const described = new Map(
  callGroups.flatMap((group) => group.calls.map((endpoint) => [endpoint.name, { endpoint, group }] as const)),
)

/** Adds what the schemas lack: the group, who may call, the key, files, and the refusals shared by all calls. */
const complete = (operation: Operation): Operation => {
  const found = described.get(operation.operationId ?? '')
  if (found === undefined) return operation
  const { endpoint, group } = found
  const parameters = [...(operation.parameters ?? []), ...keyParameters[endpoint.repeat]]
  return {
    ...operation,
    tags: [group.name],
    description: descriptionOf(endpoint),
    security: securityOf(endpoint, group),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.takes === 'multipart' && { requestBody: fileBody }),
    responses: withShared({ ...otherAnswers[endpoint.gives], ...operation.responses }),
  }
}

export const completePaths = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, complete(operation)])),
    ]),
  )
