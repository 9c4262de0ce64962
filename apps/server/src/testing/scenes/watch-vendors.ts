import type { Vendors } from '../../vendors/index.ts'

export type Asked = { readonly what: string; readonly reference: unknown; readonly openTransactions: number }

export type VendorWatch = {
  /** Every question so far, with the number of transactions open while it was asked. */
  readonly asked: Asked[]
  /** Loses the next answer to this question, as if the process had died. */
  loseNext(what: string): void
}

type Ask = (request: unknown) => Promise<unknown>

/** Records the questions to all vendors. */
export const watchVendors = (vendors: Vendors, openTransactions: () => Promise<number>): VendorWatch => {
  const asked: Asked[] = []
  const lost = new Set<string>()
  const watched =
    (what: string, ask: Ask): Ask =>
    async (request) => {
      const { reference } = (request ?? {}) as { reference?: unknown }
      asked.push({ what, reference, openTransactions: await openTransactions() })
      const answer = await ask(request)
      if (lost.delete(what)) throw new Error(`${what}: the answer was lost`)
      return answer
    }
  for (const [kind, vendor] of Object.entries(vendors))
    for (const [name, ask] of Object.entries(vendor))
      if (typeof ask === 'function') Object.assign(vendor, { [name]: watched(`${kind}.${name}`, ask as Ask) })
  return {
    asked,
    loseNext: (what) => {
      lost.add(what)
    },
  }
}
