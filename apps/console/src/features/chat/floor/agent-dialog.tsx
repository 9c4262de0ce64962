import { setChatAgent } from '@hearthline/contracts'
import { Button, Checkbox, Dialog, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords } from '../../../words/index.ts'
import { useSkillText } from '../event-words.ts'
import { useDeskAction } from '../use-room.ts'
import type { Floor } from './floor.ts'

const MOST = 10
const COUNTS = Array.from({ length: MOST }, (_, nth) => String(nth + 1))

type Props = { of: Floor['agents'][number]; skills: readonly string[]; onClose: () => void }

const skillOf = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')

/** What an agent answers, and how many chats at a time. */
export const AgentDialog = ({ of, skills, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const skillText = useSkillText()
  const act = useDeskAction(setChatAgent)
  const [chosen, setChosen] = useState<readonly string[]>(of.skills)
  const [another, setAnother] = useState('')
  const [capacity, setCapacity] = useState(of.capacity)
  const [wasSent, setSent] = useState(false)
  const id = useId()
  const all = [...new Set([...chosen, ...(another.trim() === '' ? [] : [skillOf(another)])])]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (all.length === 0) return
    if (await act.run({ params: { agent: of.uuid }, body: { skills: all, capacity } })) onClose()
  }
  const { name } = of
  return (
    <Dialog
      open
      wide
      title={<Trans>What {name} answers</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={act.running}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={act.problem} />
        {skills.map((skill) => (
          <Checkbox
            key={skill}
            name={`skill-${skill}`}
            label={skillText(skill)}
            checked={chosen.includes(skill)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, skill] : chosen.filter((one) => one !== skill))
            }
          />
        ))}
        <TextField
          name="another-skill"
          label={t`Another skill`}
          value={another}
          maxLength={60}
          error={wasSent && all.length === 0 ? i18n._(fieldWords('chooseAtLeastOne')) : undefined}
          onChange={({ target }) => setAnother(target.value)}
        />
        <SelectField
          name="capacity"
          label={t`Chats at a time`}
          options={COUNTS.map((count) => ({ value: count, label: count }))}
          value={String(capacity)}
          onChange={({ target }) => setCapacity(Number(target.value))}
        />
      </form>
    </Dialog>
  )
}
