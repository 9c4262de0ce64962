import type { IncomeVendor } from './port.ts'

export type IncomeWay = 'payroll' | 'bank' | 'tax'

const WAYS: readonly IncomeWay[] = ['payroll', 'bank', 'tax']

const wayOf = (token: string): IncomeWay | undefined => WAYS.find((way) => token.startsWith(`${way}:`))

/** One vendor a way of proving income. Its token says, before the vendor's own, which way was opened. */
export const createIncomeByWay = (vendors: Readonly<Record<IncomeWay, IncomeVendor>>): IncomeVendor => ({
  name: [...new Set(WAYS.map((way) => vendors[way].name))].join(', '),
  open: async (request) => {
    const link = await vendors[request.type].open(request)
    return { name: vendors[request.type].name, ...link, token: `${request.type}:${link.token}` }
  },
  fetch: async (request) => {
    const way = wayOf(request.token)
    if (way === undefined) return { outcome: 'notFound' }
    return vendors[way].fetch({ ...request, token: request.token.slice(way.length + 1) })
  },
})
