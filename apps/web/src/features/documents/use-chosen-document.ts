import type { DocumentRow } from '@hearthline/contracts'
import { useSearchParams } from 'react-router'

const NAME = 'paper'

/** The address of a paper on this page; without one, of the list. */
export const documentSearch = (uuid?: string): { search: string } => ({
  search: uuid === undefined ? '' : new URLSearchParams({ [NAME]: uuid }).toString(),
})

/** The paper that the address names, so that Back leads to the list. */
export const useChosenDocument = (documents: readonly DocumentRow[]): DocumentRow | undefined => {
  const [query] = useSearchParams()
  const uuid = query.get(NAME)
  return documents.find((document) => document.uuid === uuid)
}
