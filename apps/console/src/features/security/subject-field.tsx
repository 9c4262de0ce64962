import { Banner, Button, RadioGroup, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { type FoundSubject, useFindSubjects } from './use-security.ts'

export type SubjectFieldProps = {
  readonly about: 'account' | 'application'
  readonly chosen: FoundSubject | undefined
  readonly wasSent: boolean
  readonly onChoose: (subject: FoundSubject | undefined) => void
}

type FoundProps = Pick<SubjectFieldProps, 'chosen' | 'onChoose'> & { readonly found: readonly FoundSubject[] }

/** None is chosen before a person does it, even where there is but one: they read its name first. */
const Found = ({ found, chosen, onChoose }: FoundProps) => {
  const { t } = useLingui()
  if (found.length === 0)
    return (
      <Banner tone="notice" announced fact={<Trans>Nothing found.</Trans>}>
        <Trans>Type the number, the address or the id whole.</Trans>
      </Banner>
    )
  return (
    <RadioGroup
      name="subject"
      label={t`Is this the one?`}
      choices={found.map(({ uuid, name, knownBy, isStaff }) => ({
        value: uuid,
        label: name ?? knownBy,
        description: [name && knownBy, isStaff && t`Staff`].filter(Boolean).join(' · '),
      }))}
      value={chosen?.uuid}
      onChange={(uuid) => onChoose(found.find((one) => one.uuid === uuid))}
    />
  )
}

/** Which case or account it is about: looked up by what people know it by, then chosen by its name. */
export const SubjectField = ({ about, chosen, wasSent, onChoose }: SubjectFieldProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { found, forget, run, running, problem } = useFindSubjects()
  const isMissing = wasSent && chosen === undefined
  const look = () => {
    onChoose(undefined)
    if (search.trim() !== '') void run(about, search.trim())
  }
  return (
    <>
      <div className="hl-security-bar">
        <TextField
          name="search"
          label={
            about === 'application'
              ? t`Loan number, or the borrower’s email address or phone`
              : t`Email address, or the loan number of a case of theirs`
          }
          help={<Trans>The id works, too.</Trans>}
          value={search}
          error={isMissing ? (found?.length ? t`Choose one below.` : t`Look it up first.`) : undefined}
          onChange={({ target }) => {
            setSearch(target.value)
            forget()
            onChoose(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            look()
          }}
        />
        <Button size="dense" kind="second" saving={running} savingText={<Trans>Looking</Trans>} onClick={look}>
          <Trans>Look up</Trans>
        </Button>
      </div>
      <ProblemBanner problem={problem} />
      {found ? <Found found={found} chosen={chosen} onChoose={onChoose} /> : null}
    </>
  )
}
