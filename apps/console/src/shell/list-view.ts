import { LIST } from './addresses.ts'

/** What of the list is shown; it lives in the address, so that it can be kept and sent. */
export type ListView = { readonly search: string }

export const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, 100)

export const listViewOf = (params: URLSearchParams): ListView => ({ search: searchOf(params) })

export const listAddress = ({ search }: Partial<ListView>): string =>
  search ? `${LIST}?${new URLSearchParams({ search })}` : LIST
