import { CallProblem } from '@hearthline/client'
import { TeamForm } from '@hearthline/contracts'
import { Button, CheckboxGroup, Dialog, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { fieldWords } from '../../words/index.ts'
import { type Colleague, type Team, useTeam } from './use-colleagues.ts'

type Draft = { readonly name: string; readonly members: readonly string[] }

const faultsOf = (draft: Draft): Readonly<Record<string, string>> => {
  const { error } = TeamForm.safeParse({ ...draft, members: [...draft.members] })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

type Props = {
  /** Undefined makes a new one. */
  readonly team: Team | undefined
  readonly colleagues: readonly Colleague[]
  readonly onClose: () => void
}

/** The name of a team and who is in it. */
export const TeamDialog = ({ team, colleagues, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { keep } = useTeam()
  const [draft, setDraft] = useState<Draft>({ name: team?.name ?? '', members: team?.members ?? [] })
  const [wasSent, setSent] = useState(false)
  const errorOf = (field: keyof Draft) => {
    const code = wasSent ? faultsOf(draft)[field] : undefined
    return code === undefined ? undefined : i18n._(fieldWords(code))
  }
  const isNameThere = keep.problem instanceof CallProblem && keep.problem.code === 'teamNameThere'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(faultsOf(draft)).length > 0) return
    const { name, members } = draft
    if (await keep.run({ team: team?.uuid ?? null, name, members: [...members] })) onClose()
  }
  return (
    <Dialog
      open
      title={team === undefined ? <Trans>Make a team</Trans> : <Trans>Change the team</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={keep.running} savingText={<Trans>Sending</Trans>}>
          {team === undefined ? <Trans>Make the team</Trans> : <Trans>Save the team</Trans>}
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={isNameThere ? undefined : keep.problem} />
        <TextField
          name="name"
          label={t`Name`}
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          error={errorOf('name') ?? (isNameThere ? t`Another team has this name.` : undefined)}
          onChange={({ target }) => setDraft((before) => ({ ...before, name: target.value }))}
        />
        <CheckboxGroup
          name="members"
          label={t`Who is in it`}
          choices={colleagues.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={draft.members}
          error={errorOf('members')}
          onChange={(members) => setDraft((before) => ({ ...before, members }))}
        />
      </form>
    </Dialog>
  )
}
