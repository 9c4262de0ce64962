import { z } from 'zod/mini'
import { exchangeJson } from '../https/exchange-json.ts'
import { type ApiLine, SIGNED_IN } from './plaid.ts'
import { type IncomeAnswer, type IncomeVendor, takesNoOrders } from './port.ts'

const Text = z.string().check(z.minLength(1))

const Order = z.object({ id: Text, bridge_token: Text, share_url: z.string().check(z.regex(/^https:\/\//)) })
const LinkAccess = z.object({ access_token: Text, link_id: Text })

/** Payments per year; an hourly figure proves no yearly one without the hours. */
const TIMES_A_YEAR: Readonly<Record<string, number>> = {
  YEARLY: 1,
  ANNUALLY: 1,
  MONTHLY: 12,
  SEMIMONTHLY: 24,
  BIWEEKLY: 26,
  WEEKLY: 52,
}

const Employment = z.object({
  is_active: z.optional(z.nullable(z.boolean())),
  /** Dollars with two decimals, as text. */
  income: z.nullable(z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/))),
  income_unit: z.nullable(z.string()),
  company: z.object({ name: z.nullable(z.string()) }),
})
const IncomeReport = z.object({ employments: z.array(Employment) })
const OrderReport = z.object({
  employers: z.array(z.object({ employments: z.optional(z.nullable(z.array(Employment))) })),
})

type Job = z.infer<typeof Employment>

const centsOf = (dollars: string): number => {
  const [whole = '0', part = ''] = dollars.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const annualCentsOf = ({ income, income_unit }: Job): number =>
  income === null ? 0 : centsOf(income) * (TIMES_A_YEAR[income_unit ?? ''] ?? 0)

const answerOf = (employments: readonly Job[]): IncomeAnswer => {
  const held = employments.filter(({ is_active }) => is_active !== false)
  const annualCents = held.reduce((sum, job) => sum + annualCentsOf(job), 0)
  if (annualCents === 0) return { outcome: 'notFound' }
  const [largest] = held.toSorted((a, b) => annualCentsOf(b) - annualCentsOf(a))
  return {
    outcome: 'found',
    source: 'TRUV_PAYROLL',
    annualCents,
    label: (largest?.company.name ?? 'Truv').slice(0, 200),
  }
}

/**
 * Payroll records by Truv's public REST API: an order creates the user, the bridge token and the sign-in page, and
 * later holds the employers' reports. The choice may also be a public token of Truv Bridge.
 */
export const createTruvIncome = ({ send, url, clientId, secret, timeoutMs }: ApiLine): IncomeVendor => {
  const askingFor =
    (requestId: string | undefined) =>
    <Reply>(path: string, reply: z.ZodMiniType<Reply>, body?: object): Promise<Reply> =>
      exchangeJson({
        send,
        vendor: 'income',
        ask: path,
        url: `${url.replace(/\/$/, '')}${path}`,
        requestId,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-access-client-id': clientId, 'x-access-secret': secret },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        reply,
        timeoutMs,
      })
  return {
    name: 'Truv',
    open: async ({ reference, person: { firstName, lastName } }, requestId) => {
      const ask = askingFor(requestId)
      const asked = { order_number: reference, first_name: firstName, last_name: lastName, products: ['income'] }
      const { id: token, share_url: signInUrl } = await ask('/v1/orders/', Order, asked)
      return { token, signInUrl, choices: [{ id: SIGNED_IN, name: 'Truv' }] }
    },
    fetch: async ({ token, choice }, requestId) => {
      const ask = askingFor(requestId)
      if (choice === SIGNED_IN) {
        const { employers } = await ask(`/v1/orders/${encodeURIComponent(token)}/`, OrderReport)
        return answerOf(employers.flatMap(({ employments }) => employments ?? []))
      }
      const { link_id } = await ask('/v1/link-access-tokens/', LinkAccess, { public_token: choice })
      const path = `/v1/links/${encodeURIComponent(link_id)}/income/report/`
      return answerOf((await ask(path, IncomeReport)).employments)
    },
    order: takesNoOrders,
  }
}
