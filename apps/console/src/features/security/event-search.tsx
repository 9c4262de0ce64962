import { Banner, Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { type EventView, type FoundSubject, useFindSubjects } from './use-security.ts'

type Chosen = Partial<Pick<EventView, 'actor' | 'about'>>
type Props = { readonly onChoose: (chosen: Chosen) => void }

type FoundProps = Props & { readonly cases: readonly FoundSubject[]; readonly accounts: readonly FoundSubject[] }

const Found = ({ cases, accounts, onChoose }: FoundProps) => {
  if (cases.length + accounts.length === 0)
    return (
      <Banner tone="notice" announced fact={<Trans>Nothing found.</Trans>}>
        <Trans>Type the number, the address or the id whole.</Trans>
      </Banner>
    )
  const wordsOf = ({ name, knownBy }: FoundSubject) => [name, knownBy].filter(Boolean).join(' · ')
  return (
    <ul className="hl-security-found">
      {[...cases, ...accounts].map((one) => (
        <li key={one.uuid}>
          <span>{wordsOf(one)}</span>
          <Button size="dense" kind="quiet" onClick={() => onChoose({ about: one.uuid })}>
            {cases.includes(one) ? <Trans>About this case</Trans> : <Trans>About this account</Trans>}
          </Button>
          {cases.includes(one) ? null : (
            <Button size="dense" kind="quiet" onClick={() => onChoose({ actor: one.uuid })}>
              <Trans>Done by them</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Finds whose events to show, by what people know a case or an account by. */
export const EventSearch = ({ onChoose }: Props) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const cases = useFindSubjects()
  const accounts = useFindSubjects()
  const clear = () => {
    cases.forget()
    accounts.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = search.trim()
    if (typed === '') return
    void cases.run('application', typed)
    void accounts.run('account', typed)
  }
  return (
    <form className="hl-security-search" onSubmit={submit} noValidate>
      <div className="hl-security-bar">
        <TextField
          name="whose"
          label={t`Whose events: loan number, email address or id`}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            clear()
          }}
        />
        <Button size="dense" kind="second" type="submit" saving={cases.running} savingText={<Trans>Looking</Trans>}>
          <Trans>Find events</Trans>
        </Button>
      </div>
      <ProblemBanner problem={cases.problem ?? accounts.problem} />
      {cases.found && accounts.found ? (
        <Found
          cases={cases.found}
          accounts={accounts.found}
          onChoose={(chosen) => {
            setSearch('')
            clear()
            onChoose(chosen)
          }}
        />
      ) : null}
    </form>
  )
}
