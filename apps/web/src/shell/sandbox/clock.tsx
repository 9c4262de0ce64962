import { useForget, useRead, useWrite } from '@hearthline/client'
import { moveClock, readClock, readRecord, readStatus } from '@hearthline/contracts'
import { Actions, Button } from '@hearthline/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../problem-banner.tsx'
import { useFormats } from '../use-formats.ts'

const MOVES = [1, 3, 5] as const

/** Today on the organisation's clock, and the way forward; everybody in this sandbox shares it. */
export const SandboxClock = () => {
  const { day } = useFormats()
  const clock = useRead(readClock, {})
  const move = useWrite(moveClock)
  const forget = useForget()
  const [moving, setMoving] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const forward = async (businessDays: number) => {
    setMoving(businessDays)
    setProblem(undefined)
    await move({ body: { businessDays } }).catch(setProblem)
    await forget(readClock, readStatus, readRecord)
    setMoving(undefined)
  }
  return (
    <>
      <p>{clock.data ? <Trans>Here it is {day(clock.data.today)}.</Trans> : <Trans>Reading the clock</Trans>}</p>
      <p className="hl-small hl-soft">
        <Trans>The clock moves forward only. What came due on the way happens at once.</Trans>
      </p>
      <ProblemBanner problem={problem ?? clock.error} />
      <Actions>
        {MOVES.map((days) => (
          <Button key={days} kind="second" size="middle" saving={moving === days} onClick={() => forward(days)}>
            <Plural value={days} one="+# business day" other="+# business days" />
          </Button>
        ))}
      </Actions>
    </>
  )
}
