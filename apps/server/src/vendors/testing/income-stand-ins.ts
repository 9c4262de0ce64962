import { type Asked, type Reply, startStandIn } from './stand-in-server.ts'

export const API_KEYS = { clientId: 'client-of-the-stand-in', secret: 'secret-of-the-stand-in' }

/** The public tokens of a sign-in: for somebody with an income on record, and for somebody without. */
export const PUBLIC_TOKENS = { good: 'public-sandbox-good', none: 'public-sandbox-none' }

type Body = Readonly<Record<string, unknown>>
const refused: Reply = { status: 400, body: { error_code: 'INVALID_INPUT' } }

const stream = (change: object) => ({
  account_id: 'a',
  stream_id: 's',
  description: 'EXAMPLE FOUNDRY PAYROLL',
  merchant_name: 'Example Foundry',
  frequency: 'BIWEEKLY',
  is_active: true,
  status: 'MATURE',
  average_amount: { amount: -3_846.15, iso_currency_code: 'USD', unofficial_currency_code: null },
  personal_finance_category: { primary: 'INCOME', detailed: 'INCOME_WAGES' },
  ...change,
})

/** Streams of every kind; only the first is a current income. */
const STREAMS = [
  stream({}),
  stream({ is_active: false }),
  stream({ personal_finance_category: { primary: 'TRANSFER_IN', detailed: 'TRANSFER_IN_DEPOSIT' } }),
  stream({ frequency: 'UNKNOWN' }),
  stream({ average_amount: { amount: -900, iso_currency_code: 'CAD', unofficial_currency_code: null } }),
]

const hasReturnAddress = (hosted: unknown): boolean =>
  /^https?:\/\/.+state=/.test(
    String((hosted as { completion_redirect_uri?: unknown } | undefined)?.completion_redirect_uri),
  )

const plaidCalls: Readonly<Record<string, (body: Body) => Reply>> = {
  '/link/token/create': ({ user, products, hosted_link: hosted }) =>
    user === undefined || products === undefined || !hasReturnAddress(hosted)
      ? refused
      : {
          status: 200,
          body: {
            link_token: 'link-sandbox-1',
            hosted_link_url: 'https://hosted.plaid.example/link-sandbox-1',
            expiration: '2026-11-22T12:00:00Z',
            request_id: 'r',
          },
        },
  '/link/token/get': ({ link_token: token }) => ({
    status: 200,
    body: {
      link_token: token,
      link_sessions:
        token === 'link-sandbox-1'
          ? [{ link_session_id: 's', results: { item_add_results: [{ public_token: PUBLIC_TOKENS.good }] } }]
          : [{ link_session_id: 's', results: null }],
    },
  }),
  '/item/public_token/exchange': ({ public_token: token }) =>
    Object.values(PUBLIC_TOKENS).includes(String(token))
      ? { status: 200, body: { access_token: `access-${token}`, item_id: 'i', request_id: 'r' } }
      : refused,
  '/transactions/recurring/get': ({ access_token: token }) => ({
    status: 200,
    body: {
      inflow_streams: token === `access-${PUBLIC_TOKENS.good}` ? STREAMS : STREAMS.slice(1),
      outflow_streams: [],
      updated_datetime: '2026-11-22T10:00:00Z',
      request_id: 'r',
    },
  }),
}

/** A stand-in for Plaid by its public documentation, as far as the income port needs it. */
export const startPlaidStandIn = () =>
  startStandIn(async ({ method, path, body }: Asked): Promise<Reply> => {
    const { client_id: clientId, secret, ...rest } = (body ?? {}) as Body
    if (clientId !== API_KEYS.clientId || secret !== API_KEYS.secret) return refused
    return (method === 'POST' && plaidCalls[path]?.(rest)) || { status: 404 }
  })

const employment = (change: object) => ({
  id: 'e',
  is_active: true,
  income: '100000.00',
  income_unit: 'YEARLY',
  pay_frequency: 'BW',
  company: { name: 'Example Foundry', address: null },
  ...change,
})

const EMPLOYMENTS = [
  employment({}),
  employment({ is_active: false }),
  employment({ income: '31.50', income_unit: 'HOURLY' }),
]

const truvCalls: readonly (readonly [RegExp, string, (body: Body, id: string) => Reply])[] = [
  [
    /^\/v1\/orders\/$/,
    'POST',
    ({ order_number: number, first_name: first, last_name: last, products }) =>
      number === undefined || first === undefined || last === undefined || products === undefined
        ? refused
        : {
            status: 201,
            body: {
              id: 'o1',
              user_id: 'u1',
              bridge_token: 'bridge-1',
              share_url: 'https://truv.example/o1',
              status: 'pending',
            },
          },
  ],
  [
    /^\/v1\/orders\/([^/]+)\/$/,
    'GET',
    (_, id) => ({
      status: 200,
      body: {
        id,
        status: id === 'o1' ? 'completed' : 'pending',
        employers:
          id === 'o1' ? [{ status: 'done', employments: EMPLOYMENTS }] : [{ status: 'pending', employments: null }],
      },
    }),
  ],
  [
    /^\/v1\/link-access-tokens\/$/,
    'POST',
    ({ public_token: token }) =>
      Object.values(PUBLIC_TOKENS).includes(String(token))
        ? { status: 200, body: { access_token: 'access', link_id: `link-${token}` } }
        : refused,
  ],
  [
    /^\/v1\/links\/([^/]+)\/income\/report\/$/,
    'GET',
    (_, id) => ({
      status: 200,
      body: {
        id,
        status: 'done',
        employments: id === `link-${PUBLIC_TOKENS.good}` ? EMPLOYMENTS : EMPLOYMENTS.slice(1),
      },
    }),
  ],
]

/** A stand-in for Truv by its public documentation, as far as the income port needs it. */
export const startTruvStandIn = () =>
  startStandIn(async ({ method, path, headers, body }: Asked): Promise<Reply> => {
    if (headers['x-access-client-id'] !== API_KEYS.clientId || headers['x-access-secret'] !== API_KEYS.secret)
      return { status: 401 }
    for (const [pattern, verb, answer] of truvCalls) {
      const found = pattern.exec(path)
      if (found !== null && verb === method) return answer((body ?? {}) as Body, found[1] ?? '')
    }
    return { status: 404 }
  })
