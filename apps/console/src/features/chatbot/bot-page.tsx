import { Tabs } from '@hearthline/ui/switches'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStaff } from '../../session/index.ts'
import { PageHead } from '../../shell/index.ts'
import { LeftMessages } from './left-messages.tsx'
import { TestBench } from './test-bench.tsx'
import { Topics } from './topics.tsx'
import { BotFeedback, Unanswered } from './unanswered.tsx'

const VIEWS = ['messages', 'topics', 'bench', 'unanswered', 'feedback'] as const
type View = (typeof VIEWS)[number]

const panels = {
  messages: LeftMessages,
  topics: Topics,
  bench: TestBench,
  unanswered: Unanswered,
  feedback: BotFeedback,
}

/** The chatbot as the staff see it: messages left to it, and, for supervisors, what it knows and what it could not answer. */
export const BotPage = () => {
  const { t } = useLingui()
  const manages = useStaff().may('superviseChat')
  const [view, setView] = useState<View>(manages ? 'topics' : 'messages')
  const words: Readonly<Record<View, string>> = {
    messages: t`Messages left`,
    topics: t`Topics`,
    bench: t`Test bench`,
    unanswered: t`Unanswered`,
    feedback: t`Bad responses`,
  }
  const Panel = panels[view]
  return (
    <>
      <PageHead
        name={t`Chatbot`}
        title={<Trans>Chatbot</Trans>}
        lede={<Trans>It answers from these topics and from nothing else.</Trans>}
      />
      <Tabs
        label={t`Chatbot`}
        tabs={VIEWS.filter((one) => manages || one === 'messages').map((value) => ({ value, label: words[value] }))}
        value={view}
        onChange={setView}
      >
        <Panel />
      </Tabs>
    </>
  )
}
