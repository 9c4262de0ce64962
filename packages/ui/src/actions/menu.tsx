import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { chevronDown } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type MenuProps = {
  /** Name of the button for screen readers, when `trigger` is not words. */
  label?: string
  trigger: ReactNode
  /** Links and buttons, each in a `MenuItem`. */
  children: ReactNode
  /** Which edge of the button the panel lines up with. */
  align?: 'start' | 'end'
  /** False where the trigger is an icon that everybody knows to open something. */
  chevron?: boolean
  /** For more than names: news with their times. */
  wide?: boolean
  /** Called when the list opens; what it returns, when it closes. The same function from one drawing to the next. */
  onOpen?: (() => (() => void) | undefined) | undefined
}

const useCloseOutside = (root: RefObject<HTMLElement | null>, open: boolean, close: () => void) => {
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      // The innermost target: outside a shadow root, `target` names its host only.
      const [target] = event.composedPath()
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [root, open, close])
}

const moveFocus = (panel: HTMLElement, key: string): boolean => {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + stops.length, Home: 0, End: stops.length - 1 }[key]
  if (next === undefined || stops.length === 0) return false
  stops[next % stops.length]?.focus()
  return true
}

const useMenu = () => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useCloseOutside(root, open, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
    } else if (list.current && moveFocus(list.current, event.key)) event.preventDefault()
  }
  const turn = () => {
    setOpen(!open)
    // Safari gives no focus to a button that is clicked, and without it no key would reach the menu.
    button.current?.focus()
  }
  return { open, turn, close, onKeyDown, root, button, list }
}

/** A button that opens a list of links. Plain links, not `role=menu`: Tab works, and the arrows do too. */
export const Menu = ({ label, trigger, children, align = 'end', chevron = true, wide = false, onOpen }: MenuProps) => {
  const { open, turn, close, onKeyDown, root, button, list } = useMenu()
  useEffect(() => (open ? onOpen?.() : undefined), [open, onOpen])
  const listId = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the arrows belong to the button and its list together
    <div className="hl-menu" ref={root} onKeyDown={onKeyDown}>
      <button
        className="hl-menu-button"
        type="button"
        ref={button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={turn}
      >
        {trigger}
        {chevron ? <Icon art={chevronDown} size="text" /> : null}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: choosing an item, by key or by pointer, ends in a click */}
      <ul
        className="hl-menu-list"
        id={listId}
        ref={list}
        hidden={!open}
        data-align={align}
        data-wide={wide ? '' : undefined}
        onClick={close}
      >
        {children}
      </ul>
    </div>
  )
}

/** One line of a menu; holds one link or one button. */
export const MenuItem = ({ children }: { children: ReactNode }) => <li className="hl-menu-item">{children}</li>

/** Words over the lines that follow; a hairline sets them off from those before. */
export const MenuTitle = ({ children }: { children: ReactNode }) => <li className="hl-menu-title">{children}</li>
