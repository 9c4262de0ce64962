import { z } from 'zod/mini'
import type { Send } from '../../platform/outgoing/index.ts'
import { exchangeJson } from '../https/exchange-json.ts'
import { type IncomeAnswer, type IncomeVendor, takesNoOrders } from './port.ts'

/** The choice id after a sign-in on the vendor's own page. */
export const SIGNED_IN = 'signed-in'

export type ApiLine = {
  readonly send: Send
  readonly url: string
  readonly clientId: string
  readonly secret: string
  readonly timeoutMs?: number | undefined
}

const Text = z.string().check(z.minLength(1))

const LinkToken = z.object({ link_token: Text, hosted_link_url: z.string().check(z.regex(/^https:\/\//)) })

/** The result of the hosted sign-in: sessions, each with the items added in it. */
const LinkSessions = z.object({
  link_sessions: z.optional(
    z.array(
      z.object({
        results: z.optional(z.nullable(z.object({ item_add_results: z.array(z.object({ public_token: Text })) }))),
      }),
    ),
  ),
})
const AccessToken = z.object({ access_token: Text })

/** Payments per year, by Plaid's frequency; an irregular stream proves no yearly figure. */
const TIMES_A_YEAR = { WEEKLY: 52, BIWEEKLY: 26, SEMI_MONTHLY: 24, MONTHLY: 12, ANNUALLY: 1, UNKNOWN: 0 } as const

const Stream = z.object({
  description: z.string(),
  merchant_name: z.optional(z.nullable(z.string())),
  frequency: z.enum(Object.keys(TIMES_A_YEAR) as [keyof typeof TIMES_A_YEAR]),
  is_active: z.boolean(),
  /** Dollars; incoming amounts are negative. */
  average_amount: z.object({ amount: z.number(), iso_currency_code: z.nullable(z.string()) }),
  personal_finance_category: z.optional(z.nullable(z.object({ primary: z.string() }))),
})
const Recurring = z.object({ inflow_streams: z.array(Stream) })

type Inflow = z.infer<typeof Stream>

const isIncome = ({ is_active, average_amount, personal_finance_category }: Inflow): boolean =>
  is_active && average_amount.iso_currency_code === 'USD' && personal_finance_category?.primary === 'INCOME'

const annualCentsOf = ({ average_amount, frequency }: Inflow): number =>
  Math.round(Math.abs(average_amount.amount) * 100) * TIMES_A_YEAR[frequency]

const answerOf = (streams: readonly Inflow[]): IncomeAnswer => {
  const incomes = streams.filter(isIncome)
  const annualCents = incomes.reduce((sum, stream) => sum + annualCentsOf(stream), 0)
  if (annualCents === 0) return { outcome: 'notFound' }
  const [largest] = incomes.toSorted((a, b) => annualCentsOf(b) - annualCentsOf(a))
  const label = largest?.merchant_name ?? largest?.description ?? 'Plaid'
  return { outcome: 'found', source: 'PLAID_TRANSACTIONS', annualCents, label: label.slice(0, 200) }
}

/**
 * Bank records by Plaid's public REST API: a link token with its hosted sign-in, the resulting public token, and the
 * income among the account's recurring transactions. The choice may also be the public token of another sign-in.
 */
export const createPlaidIncome = ({ send, url, clientId, secret, timeoutMs }: ApiLine): IncomeVendor => {
  const askingFor =
    (requestId: string | undefined) =>
    <Reply>(path: string, body: object, reply: z.ZodMiniType<Reply>): Promise<Reply> =>
      exchangeJson({
        send,
        vendor: 'income',
        ask: path,
        url: `${url.replace(/\/$/, '')}${path}`,
        requestId,
        headers: { 'plaid-version': '2020-09-14' },
        body: JSON.stringify({ client_id: clientId, secret, ...body }),
        reply,
        timeoutMs,
      })
  const signedInWith = async (token: string, ask: ReturnType<typeof askingFor>): Promise<string | undefined> => {
    const { link_sessions: sessions = [] } = await ask('/link/token/get', { link_token: token }, LinkSessions)
    return sessions.flatMap(({ results }) => results?.item_add_results ?? [])[0]?.public_token
  }
  return {
    name: 'Plaid',
    open: async ({ reference, returnUrl }, requestId) => {
      const ask = askingFor(requestId)
      const asked = {
        client_name: 'Hearthline',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: reference },
        products: ['transactions'],
        transactions: { days_requested: 365 },
        hosted_link: { completion_redirect_uri: returnUrl },
      }
      const { link_token: token, hosted_link_url: signInUrl } = await ask('/link/token/create', asked, LinkToken)
      return { token, signInUrl, choices: [{ id: SIGNED_IN, name: 'Plaid' }] }
    },
    fetch: async ({ token, choice }, requestId) => {
      const ask = askingFor(requestId)
      const publicToken = choice === SIGNED_IN ? await signedInWith(token, ask) : choice
      if (publicToken === undefined) return { outcome: 'notFound' }
      const exchanged = await ask('/item/public_token/exchange', { public_token: publicToken }, AccessToken)
      const { access_token } = exchanged
      const { inflow_streams } = await ask('/transactions/recurring/get', { access_token }, Recurring)
      return answerOf(inflow_streams)
    },
    order: takesNoOrders,
  }
}
