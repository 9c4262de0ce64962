import type { PrivateLabel } from '@hearthline/contracts'
import { createContext, type ReactNode, useContext } from 'react'

/** portal.md 1, to the letter. */
export const NO_PRIVATE_LABEL = 'No private label data found'

/** Where the server puts the organisation's block. */
const BLOCK_ID = 'private-label'

/** The organisation's block out of the page. Throws when the server did not put it there. */
export const readPrivateLabel = (page: Document): PrivateLabel => {
  const text = page.getElementById(BLOCK_ID)?.textContent
  if (!text) throw new Error(NO_PRIVATE_LABEL)
  return JSON.parse(text) as PrivateLabel // our own server wrote it, in the contract's shape
}

const PrivateLabelContext = createContext<PrivateLabel | undefined>(undefined)

export const PrivateLabelProvider = ({ label, children }: { label: PrivateLabel; children: ReactNode }) => (
  <PrivateLabelContext value={label}>{children}</PrivateLabelContext>
)

export const usePrivateLabel = (): PrivateLabel => {
  const label = useContext(PrivateLabelContext)
  if (!label) throw new Error(NO_PRIVATE_LABEL)
  return label
}
