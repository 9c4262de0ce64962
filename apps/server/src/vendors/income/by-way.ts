import type { IncomeVendor } from './port.ts'

export type IncomeWay = 'payroll' | 'bank' | 'tax'

const WAYS: readonly IncomeWay[] = ['payroll', 'bank', 'tax']

type OfWay = { readonly way: IncomeWay; readonly token: string }

const tokenOf = ({ way, token }: OfWay): string => `${way}:${token}`

const ofWay = (token: string): OfWay | undefined => {
  const way = WAYS.find((one) => token.startsWith(`${one}:`))
  return way && { way, token: token.slice(way.length + 1) }
}

/** One vendor a way of proving income. Its token says, before the vendor's own, which way was opened. */
export const createIncomeByWay = (vendors: Readonly<Record<IncomeWay, IncomeVendor>>): IncomeVendor => ({
  name: [...new Set(WAYS.map((way) => vendors[way].name))].join(', '),
  open: async (request) => {
    const { type: way } = request
    const link = await vendors[way].open(request)
    return { name: vendors[way].name, ...link, token: tokenOf({ way, token: link.token }) }
  },
  fetch: async (request) => {
    const of = ofWay(request.token)
    if (of === undefined) return { outcome: 'notFound' }
    return vendors[of.way].fetch({ ...request, token: of.token })
  },
  order: async (request) => {
    const of = ofWay(request.token)
    if (of === undefined) return { outcome: 'notFound' }
    const answer = await vendors[of.way].order({ ...request, token: of.token })
    if (answer.outcome !== 'pending' || answer.token === undefined) return answer
    return { outcome: 'pending', token: tokenOf({ way: of.way, token: answer.token }) }
  },
})
