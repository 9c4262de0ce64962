import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  art?: string
  count?: number
  /** What the tab is about has been dealt with. */
  done?: boolean
}

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  /** Controls at the right end of the line of tabs. */
  tools?: ReactNode
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

type TabButtonProps<Value extends string> = { tab: Tab<Value>; chosen: boolean; id: string; onChoose: () => void }

const TabButton = <Value extends string>({ tab, chosen, id, onChoose }: TabButtonProps<Value>) => (
  <button
    type="button"
    role="tab"
    id={`${id}-${tab.value}`}
    aria-selected={chosen}
    aria-controls={`${id}-panel`}
    tabIndex={chosen ? 0 : -1}
    data-done={tab.done ? '' : undefined}
    onClick={onChoose}
  >
    {tab.art ? <Icon art={tab.art} size="text" /> : null}
    {tab.label}
    {tab.count === undefined ? null : <span className="hl-tab-count">{tab.count}</span>}
  </button>
)

/** Where a key leads along the line of tabs, which goes round. */
const tabAt = (key: string, at: number, count: number): number | undefined => {
  const step = STEP[key]
  if (step !== undefined) return (at + step + count) % count
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}

/** Panels behind a line of tabs; arrows, Home and End move along it. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children, tools }: TabsProps<Value>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // With one of these an arrow is the browser's: back, forward, to another word.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabAt(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div className="hl-tabs">
        <div className="hl-tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <TabButton
              key={tab.value}
              tab={tab}
              id={id}
              chosen={tab.value === value}
              onChoose={() => onChange(tab.value)}
            />
          ))}
        </div>
        {tools ? <div className="hl-tab-tools">{tools}</div> : null}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
