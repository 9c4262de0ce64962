import { createContext, useContext, useLayoutEffect } from 'react'

/** sheet: between rail and side. wide: without a side. bare: from edge to edge. */
export type StepLayout = 'sheet' | 'wide' | 'bare'

export type FrameSlot = {
  /** Where a page's side goes; null until the frame is there, or where the layout has none. */
  readonly side: HTMLElement | null
  readonly setLayout: (layout: StepLayout) => void
}

/** The frame stays while pages change inside it, so that its line can be seen to move on. */
export const FrameSlotContext = createContext<FrameSlot>({ side: null, setLayout: () => undefined })

export const useFrameSlot = (layout: StepLayout): HTMLElement | null => {
  const { side, setLayout } = useContext(FrameSlotContext)
  useLayoutEffect(() => setLayout(layout), [setLayout, layout])
  return side
}
