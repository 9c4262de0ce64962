import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { assignTask, type BodyOf, listColleagues, listTasks, readCase, TASK_ROLES } from '@hearthline/contracts'
import { Button, Dialog, SelectField, Skeleton, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { fieldWords, taskTitles } from '../../words/index.ts'
import type { QueueRow } from './use-queue.ts'

/** In place of somebody's name: the task goes back into the queue. */
const NOBODY = 'nobody'

const useAssign = (task: string) => {
  const write = useWrite(assignTask)
  const forget = useForget()
  return useAction(
    useCallback(
      async (body: BodyOf<typeof assignTask>) => {
        try {
          await write({ params: { task }, body })
        } finally {
          await forget(listTasks, listColleagues, readCase)
        }
      },
      [write, forget, task],
    ),
  )
}

/** Those whose role may do it, with how many tasks they have claimed; those who are absent are listed and cannot be chosen. */
const useChoices = ({ kind, claimed }: QueueRow) => {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(listColleagues, {})
  const able = data?.colleagues.filter(({ roles }) => TASK_ROLES[kind].some((role) => roles.includes(role)))
  const choices = able?.map(({ uuid, name, inHand, isAway }) => ({
    value: uuid,
    label: isAway ? t`${name} · absent` : t`${name} · ${inHand} in hand`,
    disabled: isAway || uuid === claimed?.staffUuid,
  }))
  const nobody = { value: NOBODY, label: t`No one: back to the queue` }
  return { choices: choices && [...(claimed ? [nobody] : []), ...choices], error, refetch }
}

/** A manager gives a task to a colleague, or releases anybody's claim, with a reason. */
export const AssignDialog = ({ of, onClose }: { of: QueueRow; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { choices, error, refetch } = useChoices(of)
  const { run, running, problem } = useAssign(of.uuid)
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const { borrower, claimed } = of
  const what = i18n._(taskTitles[of.kind])
  const name = claimed?.name
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (to === '' || reason.trim() === '') return
    if (await run({ to: to === NOBODY ? null : to, reason })) onClose()
  }
  const missing = (value: string, code: string) =>
    wasSent && value.trim() === '' ? i18n._(fieldWords(code)) : undefined
  return (
    <Dialog
      open
      title={<Trans>Who does this?</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={running} savingText={<Trans>Sending</Trans>}>
          <Trans>Reassign</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <p>
          <b>{what}</b> · {borrower}
          {name ? (
            <>
              {' · '}
              <Trans>{name} has it in hand.</Trans>
            </>
          ) : null}
        </p>
        <ProblemBanner problem={problem ?? error} onRetry={error ? () => void refetch() : undefined} />
        {choices ? (
          <SelectField
            name="to"
            label={t`Give it to`}
            placeholder={t`Choose a colleague`}
            options={choices}
            value={to}
            error={missing(to, 'chooseOne')}
            onChange={({ target }) => setTo(target.value)}
          />
        ) : error ? null : (
          <Skeleton shape="rows" count={1} words={<Trans>Reading who is here</Trans>} />
        )}
        <TextArea
          name="reason"
          label={t`Reason`}
          help={<Trans>It is kept in the log of the case.</Trans>}
          rows={2}
          maxLength={1000}
          value={reason}
          error={missing(reason, 'required')}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
