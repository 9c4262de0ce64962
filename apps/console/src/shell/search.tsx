import { SearchBox } from '@hearthline/ui/console'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LIST, QUEUE } from './addresses.ts'
import { listAddress, listViewOf, queueAddress, queueViewOf } from './queue-view.ts'

const HOTKEY = '/'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** Brings focus to the box from anywhere but another field. */
const useHotkey = () => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return box
}

/** On the queue it searches inside the view that is open; from elsewhere, every application. */
const useSearched = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (pathname === QUEUE) {
    const view = queueViewOf(params)
    return { search: view.search, addressOf: (search: string) => queueAddress({ ...view, search }) }
  }
  const { search } = pathname === LIST ? listViewOf(params) : { search: '' }
  return { search, addressOf: (next: string) => listAddress({ search: next }) }
}

export const Search = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const box = useHotkey()
  const { search, addressOf } = useSearched()
  const go = (next: string) => navigate(addressOf(next.trim()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(box.current?.value ?? '')
  }
  return (
    <search className="hl-console-search">
      <form onSubmit={submit}>
        <SearchBox
          key={search}
          ref={box}
          label={t`Search applications`}
          hint={t`Loan number, name, address, phone or email`}
          hotkey={HOTKEY}
          defaultValue={search}
          maxLength={100}
          enterKeyHint="search"
          onChange={({ target }) => {
            if (target.value === '' && search !== '') go('')
          }}
        />
      </form>
    </search>
  )
}
