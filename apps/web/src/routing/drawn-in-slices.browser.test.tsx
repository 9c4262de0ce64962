import { useRead } from '@hearthline/client'
import { listApplications } from '@hearthline/contracts'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'

afterEach(() => vi.unstubAllGlobals())

const LINES = Array.from({ length: 60 }, (_, at) => `line ${at}`)
/** Of work on each line: together far more than React does in one slice. */
const BUSY_MS = 2

const Line = ({ begun }: { begun: () => void }) => {
  begun()
  const end = performance.now() + BUSY_MS
  while (performance.now() < end);
  return <li />
}

it('what an answer brings is drawn in slices, between which the page hears what is pressed', async () => {
  stubServer([[listApplications, []]])
  let isDrawing = false
  let receivedMeanwhile = 0
  let isDrawn = false
  const begun = () => {
    if (isDrawing) return
    isDrawing = true
    const { port1, port2 } = new MessageChannel()
    const press = () => port2.postMessage('press')
    port1.onmessage = () => {
      receivedMeanwhile += Number(!isDrawn)
      if (!isDrawn) press()
    }
    press()
  }
  const Page = () => {
    const { data } = useRead(listApplications, {})
    useLayoutEffect(() => {
      isDrawn ||= data !== undefined
    }, [data])
    return <ul>{data && LINES.map((line) => <Line key={line} begun={begun} />)}</ul>
  }
  const { host } = show(<Page />)
  await expect.poll(() => host.querySelectorAll('li').length).toBe(LINES.length)
  expect(receivedMeanwhile).toBeGreaterThan(0)
})
