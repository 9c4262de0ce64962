import { transferChat } from '@hearthline/contracts'
import { Button, Dialog, SelectField, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { CHAT, ProblemBanner } from '../../../shell/index.ts'
import { fieldWords } from '../../../words/index.ts'
import { useSkillText } from '../event-words.ts'
import { type Room, useDeskAction } from '../use-room.ts'

const AGENT = 'agent '
const SKILL = 'skill '

const bodyOf = (to: string, note: string) =>
  to.startsWith(AGENT)
    ? { to: 'agent' as const, agent: to.slice(AGENT.length), note }
    : { to: 'skill' as const, skill: to.slice(SKILL.length), note }

const Destination = ({
  room,
  value,
  error,
  onChange,
}: {
  room: Room
  value: string
  error: string | undefined
  onChange: (to: string) => void
}) => {
  const { t } = useLingui()
  const skillText = useSkillText()
  return (
    <SelectField
      name="transfer-to"
      label={t`To`}
      placeholder={t`Choose an agent or a skill`}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <optgroup label={t`Agents`}>
        {room.colleagues.map(({ uuid, name, presence, isHere }) => (
          <option key={uuid} value={`${AGENT}${uuid}`} disabled={!isHere || presence === 'away'}>
            {isHere && presence === 'available' ? name : t`${name}, away`}
          </option>
        ))}
      </optgroup>
      <optgroup label={t`Skills`}>
        {room.skills.map((skill) => (
          <option key={skill} value={`${SKILL}${skill}`}>
            {skillText(skill)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}

const Form = ({ id, of, room, onDone }: { id: string; of: string; room: Room; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const act = useDeskAction(transferChat)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [wasSent, setSent] = useState(false)
  const noNote = note.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (to === '' || noNote) return
    if (await act.run({ params: { conversation: of }, body: bodyOf(to, note) })) onDone()
  }
  return (
    <form id={id} className="hl-stack" onSubmit={submit} noValidate>
      <ProblemBanner problem={act.problem} />
      <Destination
        room={room}
        value={to}
        error={wasSent && to === '' ? i18n._(fieldWords('chooseOne')) : undefined}
        onChange={setTo}
      />
      <TextArea
        name="transfer-note"
        label={t`Note for the next agent`}
        help={t`The customer does not see it.`}
        rows={3}
        maxLength={500}
        value={note}
        error={wasSent && noNote ? i18n._(fieldWords('required')) : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </form>
  )
}

/** Transfers the chat: it waits at the head of the queue, with its messages. */
export const TransferDialog = ({ of, room }: { of: string; room: Room }) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <>
      <Button size="dense" kind="second" onClick={() => setOpen(true)}>
        <Trans>Pass on</Trans>
      </Button>
      <Dialog
        wide
        open={isOpen}
        title={<Trans>Pass the chat on</Trans>}
        onClose={close}
        actions={
          <>
            <Button size="dense" kind="second" onClick={close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button size="dense" type="submit" form={id}>
              <Trans>Pass it on</Trans>
            </Button>
          </>
        }
      >
        <Form id={id} of={of} room={room} onDone={() => navigate(CHAT)} />
      </Dialog>
    </>
  )
}
