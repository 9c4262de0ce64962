import { CASE_AGES, CASE_SORTS, CASE_STATUSES } from '@hearthline/contracts'
import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { STEPS } from '@hearthline/domain/workflow'
import { Button, SelectField, TextField } from '@hearthline/ui'
import { Chip } from '@hearthline/ui/console'
import { x } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { LIST, type ListView, listAddress, listQuery } from '../../shell/index.ts'
import { caseAgeWords, caseSortWords, caseStatusWords, stepWords } from '../../words/index.ts'
import { useViews } from './use-cases.ts'

type Props = { readonly view: ListView }
type Field = 'status' | 'step' | 'state' | 'officer' | 'team' | 'age' | 'sort'
type Choices = readonly { readonly value: string; readonly label: string }[]

/** One closed list as a select whose empty choice filters nothing. */
const useSelects = ({ view }: Props) => {
  const navigate = useNavigate()
  return (name: Field, label: string, { placeholder, options }: { placeholder: string; options: Choices }) => (
    <SelectField
      name={name}
      label={label}
      placeholder={placeholder}
      options={options}
      value={view[name] ?? ''}
      onChange={({ target }) => navigate(listAddress({ ...view, [name]: target.value || undefined }))}
    />
  )
}

const digits = (typed: FormDataEntryValue | null): string | undefined =>
  String(typed ?? '').replace(/\D/g, '') || undefined

/** Figures are typed, and asked for when they are sent. */
const Figures = ({ view }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { stepDays, minDollars, maxDollars } = view
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const named = (name: string) => digits(given.get(name))
    navigate(
      listAddress({
        ...view,
        stepDays: named('stepDays'),
        minDollars: named('minDollars'),
        maxDollars: named('maxDollars'),
      }),
    )
  }
  return (
    <form className="hl-list-filters" key={`${stepDays} ${minDollars} ${maxDollars}`} onSubmit={submit}>
      <TextField
        name="stepDays"
        label={t`Days at its step, at least`}
        inputMode="numeric"
        maxLength={3}
        defaultValue={stepDays}
      />
      <TextField
        name="minDollars"
        label={t`Line from, in dollars`}
        inputMode="numeric"
        maxLength={9}
        defaultValue={minDollars}
      />
      <TextField
        name="maxDollars"
        label={t`Line to, in dollars`}
        inputMode="numeric"
        maxLength={9}
        defaultValue={maxDollars}
      />
      <Button type="submit" kind="second" size="dense">
        <Trans>Apply the figures</Trans>
      </Button>
    </form>
  )
}

/** Which applications the list has, and in which order. */
export const Filters = ({ view }: Props) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { officers, teams } = useViews()
  const selectOf = useSelects({ view })
  const { search } = view
  const worded = <T extends string>(all: readonly T[], words: Readonly<Record<T, MessageDescriptor>>): Choices =>
    all.map((value) => ({ value, label: i18n._(words[value]) }))
  const named = (all: readonly { readonly uuid: string; readonly name: string }[]): Choices =>
    all.map(({ uuid, name }) => ({ value: uuid, label: name }))
  const { sort: _, ...filters } = listQuery(view)
  return (
    <fieldset className="hl-cases-filters" aria-label={t`What is shown`}>
      <div className="hl-list-filters">
        {selectOf('status', t`Status`, {
          placeholder: t`Every status`,
          options: worded(CASE_STATUSES, caseStatusWords),
        })}
        {selectOf('age', t`Late`, { placeholder: t`Late or not`, options: worded(CASE_AGES, caseAgeWords) })}
        {selectOf('step', t`Step`, { placeholder: t`Every step`, options: worded(STEPS, stepWords) })}
        {selectOf('state', t`State`, {
          placeholder: t`Every state`,
          options: STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] })),
        })}
        {officers.length > 0
          ? selectOf('officer', t`Brought by`, { placeholder: t`Anybody`, options: named(officers) })
          : null}
        {teams.length > 0
          ? selectOf('team', t`In the hands of`, { placeholder: t`Everybody`, options: named(teams) })
          : null}
        {selectOf('sort', t`Sorted`, {
          placeholder: i18n._(caseSortWords.NEWEST),
          options: worded(
            CASE_SORTS.filter((one) => one !== 'NEWEST'),
            caseSortWords,
          ),
        })}
      </div>
      <Figures view={view} />
      <div className="hl-row">
        {search ? (
          <Chip pressed art={x} onClick={() => navigate(listAddress({ ...view, search: undefined }))}>
            <Trans>Search: {search}</Trans>
          </Chip>
        ) : null}
        {Object.keys(filters).length > 0 ? (
          <Link to={LIST}>
            <Trans>Show all applications</Trans>
          </Link>
        ) : null}
      </div>
    </fieldset>
  )
}
