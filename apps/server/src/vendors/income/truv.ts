import { z } from 'zod/mini'
import { exchangeJson } from '../https/exchange-json.ts'
import type { ApiLine } from './plaid.ts'
import type { IncomeAnswer, IncomeVendor } from './port.ts'

const Text = z.string().check(z.minLength(1))

const User = z.object({ id: Text })
const BridgeToken = z.object({ bridge_token: Text })
const LinkAccess = z.object({ access_token: Text, link_id: Text })

/** How often a year; an hourly figure proves no yearly one without the hours. */
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
  /** Dollars with two digits, as text. */
  income: z.nullable(z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/))),
  income_unit: z.nullable(z.string()),
  company: z.object({ name: z.nullable(z.string()) }),
})
const IncomeReport = z.object({ employments: z.array(Employment) })

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
 * Payroll records by Truv's public REST API: a user and a bridge token for its sign-in, the public token that the sign-in
 * hands back (the port's choice), and the income and employment report of the link.
 */
export const createTruvIncome = ({ url, clientId, secret, timeoutMs }: ApiLine): IncomeVendor => {
  const ask = <Reply>(path: string, reply: z.ZodMiniType<Reply>, body?: object): Promise<Reply> =>
    exchangeJson({
      vendor: 'income',
      ask: path,
      url: `${url.replace(/\/$/, '')}${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-access-client-id': clientId, 'x-access-secret': secret },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      reply,
      timeoutMs,
    })
  return {
    name: 'Truv',
    open: async ({ reference }) => {
      const { id } = await ask('/v1/users/', User, { external_user_id: reference })
      const asked = { product_type: 'income', data_sources: ['payroll'], tracking_info: reference }
      const { bridge_token: token } = await ask(`/v1/users/${encodeURIComponent(id)}/tokens/`, BridgeToken, asked)
      return { token, choices: [] }
    },
    fetch: async ({ choice }) => {
      const { link_id } = await ask('/v1/link-access-tokens/', LinkAccess, { public_token: choice })
      const path = `/v1/links/${encodeURIComponent(link_id)}/income/report/`
      return answerOf((await ask(path, IncomeReport)).employments)
    },
  }
}
