import { useAction, useForget, useWrite } from '@hearthline/client'
import { claimTask, listTasks, readCase, TASK_ROLES, type Task } from '@hearthline/contracts'
import { Banner, Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { ProblemBanner, queueAddress, useRoleText } from '../../../shell/index.ts'

const useClaim = (task: string) => {
  const write = useWrite(claimTask)
  const forget = useForget()
  return useAction(
    useCallback(
      async (take: boolean) => {
        try {
          await write({ params: { task }, body: { take } })
        } finally {
          await forget(readCase, listTasks)
        }
      },
      [write, forget, task],
    ),
  )
}

/** Who has claimed the task, with buttons to claim or release it. */
export const Claim = ({ task, loanNumber }: { task: Task; loanNumber: string }) => {
  const staff = useStaff()
  const { run, running, problem } = useClaim(task.uuid)
  const { claimed } = task
  const isMine = claimed?.staffUuid === staff.uuid
  const mayTake = TASK_ROLES[task.kind].some((role) => staff.roles.includes(role)) && (claimed === null || isMine)
  const name = claimed?.name
  return (
    <>
      <ProblemBanner problem={problem} />
      <p className="hl-row hl-small">
        {isMine ? <Trans>You have it in hand.</Trans> : null}
        {claimed && !isMine ? <Trans>{name} has it in hand.</Trans> : null}
        {claimed ? null : <Trans>No one is working on it.</Trans>}
        {mayTake ? (
          <Button size="dense" kind="second" saving={running} onClick={() => void run(!isMine)}>
            {isMine ? <Trans>Put it back</Trans> : <Trans>Take it</Trans>}
          </Button>
        ) : null}
        {staff.may('assignTask') ? (
          <Link to={queueAddress({ search: loanNumber })}>
            <Trans>Reassign in the queue</Trans>
          </Link>
        ) : null}
      </p>
    </>
  )
}

/** Why there is no button: which role it needs, and which roles the reader has. */
export const RoleNeeded = ({ children }: { children: ReactNode }) => {
  const roles = useRoleText()
  return (
    <Banner fact={children}>
      <Trans>You are signed in as: {roles}.</Trans>
    </Banner>
  )
}
