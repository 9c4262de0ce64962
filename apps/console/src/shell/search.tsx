import { SearchBox } from '@hearthline/ui/console'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LIST } from './addresses.ts'
import { type ListView, listAddress, listViewOf } from './list-view.ts'

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

/** On the list it searches inside the view that is open; from elsewhere, everything. */
const useView = (): ListView => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return pathname === LIST ? listViewOf(params) : { needs: undefined, search: '' }
}

export const Search = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const box = useHotkey()
  const { needs, search } = useView()
  const go = (next: string) => navigate(listAddress({ needs, search: next.trim() }))
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
          placeholder={t`Loan number, name or address`}
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
