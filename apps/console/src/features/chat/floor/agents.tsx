import { EmptyState, Tag, TextButton } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSkillText } from '../event-words.ts'
import { AgentDialog } from './agent-dialog.tsx'
import type { Floor } from './floor.ts'

type Agent = Floor['agents'][number]

const Presence = ({ of: { isHere, presence } }: { of: Agent }) => {
  if (!isHere)
    return (
      <Tag>
        <Trans>Not here</Trans>
      </Tag>
    )
  return presence === 'available' ? (
    <Tag tone="positive">
      <Trans>Available</Trans>
    </Tag>
  ) : (
    <Tag tone="notice">
      <Trans>Away</Trans>
    </Tag>
  )
}

/** The agents: who is here, what they answer, and how many chats they have. */
export const Agents = ({ floor }: { floor: Floor }) => {
  const { t } = useLingui()
  const skillText = useSkillText()
  const [changed, setChanged] = useState<Agent>()
  return (
    <>
      <DataTable
        caption={t`Agents`}
        dense
        rows={floor.agents}
        rowKey={({ uuid }) => uuid}
        columns={[
          { key: 'name', header: t`Agent`, names: true, cell: ({ name }) => name },
          { key: 'presence', header: t`Presence`, cell: (of) => <Presence of={of} /> },
          { key: 'busy', header: t`In hand`, cell: ({ busy, capacity }) => t`${busy} of ${capacity}` },
          { key: 'skills', header: t`Answers`, cell: ({ skills }) => skills.map(skillText).join(', ') },
          {
            key: 'change',
            header: '',
            cell: (agent) => (
              <TextButton aria-label={t`Change ${agent.name}`} onClick={() => setChanged(agent)}>
                <Trans>Change</Trans>
              </TextButton>
            ),
          },
        ]}
        empty={
          <EmptyState title={<Trans>No agent has come yet.</Trans>}>
            <Trans>An agent shows up here once they open the console.</Trans>
          </EmptyState>
        }
      />
      {changed ? <AgentDialog of={changed} skills={floor.skills} onClose={() => setChanged(undefined)} /> : null}
    </>
  )
}
