import { callFile, saveFile, useAction } from '@hearthline/client'
import { endChat, readChatTranscript } from '@hearthline/contracts'
import { Button, Dialog } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { type Room, useDeskAction } from '../use-room.ts'
import { TransferDialog } from './transfer-dialog.tsx'

const EndButton = ({ of, name }: { of: string; name: string }) => {
  const act = useDeskAction(endChat)
  const [isAsked, setAsked] = useState(false)
  const end = async () => {
    if (await act.run({ params: { conversation: of } })) setAsked(false)
  }
  return (
    <>
      <Button size="dense" kind="second" onClick={() => setAsked(true)}>
        <Trans>End chat</Trans>
      </Button>
      <Dialog
        open={isAsked}
        title={<Trans>End the chat with {name}?</Trans>}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button size="dense" kind="second" onClick={() => setAsked(false)}>
              <Trans>Go on chatting</Trans>
            </Button>
            <Button size="dense" saving={act.running} savingText={<Trans>Ending</Trans>} onClick={() => void end()}>
              <Trans>End it</Trans>
            </Button>
          </>
        }
      >
        <ProblemBanner problem={act.problem} />
        <p>
          <Trans>The customer sees that the chat has ended. They may begin a new one.</Trans>
        </p>
      </Dialog>
    </>
  )
}

const TranscriptButton = ({ of, onProblem }: { of: string; onProblem: (problem: unknown) => void }) => {
  const take = useAction(async () => {
    onProblem(undefined)
    try {
      saveFile(await callFile(readChatTranscript, { params: { conversation: of } }), `chat-${of}.txt`)
    } catch (problem) {
      onProblem(problem)
      throw problem
    }
  })
  return (
    <Button size="dense" kind="second" art={download} saving={take.running} onClick={() => void take.run()}>
      <Trans>Transcript</Trans>
    </Button>
  )
}

/** Whose chat it is, and what can be done with it as a whole. */
export const ChatHead = ({ of, name, room, mayAct }: { of: string; name: string; room: Room; mayAct: boolean }) => {
  const [problem, setProblem] = useState<unknown>()
  return (
    <>
      <div className="hl-desk-head">
        <h2 className="hl-h3">{name}</h2>
        <div className="hl-row">
          <TranscriptButton of={of} onProblem={setProblem} />
          {mayAct ? (
            <>
              <TransferDialog of={of} room={room} />
              <EndButton of={of} name={name} />
            </>
          ) : null}
        </div>
      </div>
      <ProblemBanner problem={problem} />
    </>
  )
}
