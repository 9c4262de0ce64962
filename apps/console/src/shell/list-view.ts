import { NEEDS, type Need } from '../words/needs.ts'
import { LIST } from './addresses.ts'

/** What of the list is shown; it lives in the address, so that it can be kept and sent. */
export type ListView = { readonly needs: Need | undefined; readonly search: string }

export const listViewOf = (params: URLSearchParams): ListView => ({
  needs: NEEDS.find((need) => need === params.get('needs')),
  search: (params.get('search') ?? '').trim().slice(0, 100),
})

export const listAddress = ({ needs, search }: Partial<ListView>): string => {
  const params = new URLSearchParams({ ...(needs && { needs }), ...(search && { search }) })
  return params.size === 0 ? LIST : `${LIST}?${params}`
}
