import { createContext, type ReactNode, useContext } from 'react'

/** What other parts of the product bring to the shell; what is not there is not offered. */
export type Slots = {
  /** Opens the feedback form for the CEO. */
  readonly openFeedback?: () => void
  /** Opens the chat. */
  readonly openChat?: () => void
  /** Asks a short survey before logging out, and ends when it was answered or closed. */
  readonly logoutSurvey?: () => Promise<void>
}

const SlotsContext = createContext<Slots>({})

export const SlotsProvider = ({ slots, children }: { slots: Slots; children: ReactNode }) => (
  <SlotsContext value={slots}>{children}</SlotsContext>
)

export const useSlots = (): Slots => useContext(SlotsContext)
