import { type PageHeadingProps, WhyNote } from '@hearthline/ui'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type StepLayout, useFrameSlot } from './frame-slot.tsx'
import { PageTitle } from './page-title.tsx'

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
