import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { x } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type DialogProps = {
  open: boolean
  /** A question, or what the dialog is for. */
  title: ReactNode
  art?: string
  children: ReactNode
  /** Named actions, the main one last. */
  actions?: ReactNode
  /** Left out where the dialog has to be answered: then neither Escape nor the backdrop closes it. */
  onClose?: (() => void) | undefined
  /** 32 rem, or 36 for one that holds a form. */
  wide?: boolean
}

/** What has focus in the tree of an element: inside a shadow root the document names its host only. */
const focusedInTreeOf = (element: HTMLElement): Element | null => {
  const tree = element.getRootNode()
  return tree instanceof ShadowRoot ? tree.activeElement : document.activeElement
}

/** Opens as a modal, and gives focus back to where it was even when it is unmounted while open. */
const useModal = (open: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const cameFrom = focusedInTreeOf(element)
    element.showModal()
    if (!element.querySelector('[autofocus], [data-autofocus]')) title.current?.focus()
    return () => {
      element.close()
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
    }
  }, [open])
  return { dialog, title }
}

/** How a dialog is refused: Escape, the backdrop, and the browser that insists. */
const useRefusal = ({ open, onClose }: Pick<DialogProps, 'open' | 'onClose'>) => {
  const ownEvent = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    onCancel: (event: SyntheticEvent) => {
      if (!ownEvent(event)) return
      event.preventDefault()
      onClose?.()
    },
    // Browsers close a dialog that refuses Escape twice in a row; one that has to be answered opens again.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!open || event.currentTarget.open || !ownEvent(event)) return
      if (onClose) onClose()
      else event.currentTarget.showModal()
    },
    onClick: (event: MouseEvent) => {
      if (ownEvent(event)) onClose?.()
    },
  }
}

type SheetProps = Omit<DialogProps, 'open' | 'wide'> & {
  titleId: string
  titleRef: RefObject<HTMLHeadingElement | null>
}

const Sheet = ({ title, art, children, actions, onClose, titleId, titleRef }: SheetProps) => {
  const { t } = useLingui()
  return (
    <div className="hl-dialog-sheet">
      {art ? (
        <span className="hl-tile" data-tone="brand">
          <Icon art={art} />
        </span>
      ) : null}
      <div className="hl-dialog-head">
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {onClose ? <IconButton art={x} label={t`Close`} onClick={onClose} /> : null}
      </div>
      <div className="hl-dialog-body">{children}</div>
      {actions ? (
        <div className="hl-actions" data-end="">
          {actions}
        </div>
      ) : null}
    </div>
  )
}

/** A native modal dialog; a sheet from the bottom edge on phones. */
export const Dialog = ({ open, wide = false, ...sheet }: DialogProps) => {
  const modal = useModal(open)
  const refusal = useRefusal({ open, onClose: sheet.onClose })
  const titleId = useId()
  return (
    <dialog
      className="hl-dialog"
      ref={modal.dialog}
      aria-labelledby={titleId}
      data-wide={wide ? '' : undefined}
      {...refusal}
    >
      {open ? <Sheet {...sheet} titleId={titleId} titleRef={modal.title} /> : null}
    </dialog>
  )
}
