import { type PageHeadingProps, WhyNote } from '@hearthline/ui'
import { type ReactNode, type RefCallback, startTransition, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { type StepLayout, useFrameSlot } from './frame-slot.tsx'
import { PageTitle } from './page-title.tsx'

/** The place at the side that a page draws into, and the ref of its element. As a transition, so that it never delays the answer to a press. */
export const useSide = (): readonly [HTMLElement | null, RefCallback<HTMLElement>] => {
  const [side, setSide] = useState<HTMLElement | null>(null)
  return [side, useCallback((element) => startTransition(() => setSide(element)), [])]
}

export type StepPageProps = Omit<PageHeadingProps, 'ref'> & {
  /** The note beside the sheet: why we ask, or why it takes long. */
  readonly why?: { readonly title: ReactNode; readonly text: ReactNode }
  /** Anything else beside the sheet. */
  readonly side?: ReactNode
  readonly layout?: StepLayout
  readonly children: ReactNode
}

/** A page of an application, inside the frame that ApplicationLayout holds. */
export const StepPage = ({ why, side, layout = 'sheet', children, ...heading }: StepPageProps) => {
  const place = useFrameSlot(layout)
  return (
    <>
      <PageTitle {...heading} />
      {children}
      {place && (why || side)
        ? createPortal(
            <>
              {why ? <WhyNote title={why.title}>{why.text}</WhyNote> : null}
              {side}
            </>,
            place,
          )
        : null}
    </>
  )
}
