import { execFileSync } from 'node:child_process'
import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** A busy page answers no debugger that was not there before it was busy. */
const debuggerOf = (page: Page): Promise<CDPSession> => {
  const open = async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Debugger.enable')
    return session
  }
  const session = sessions.get(page) ?? open()
  sessions.set(page, session)
  return session
}

/** The calls that a page's script is in, innermost first; undefined where it is in none. */
const callsOf = async (session: CDPSession): Promise<string | undefined> => {
  const paused = new Promise<string>((resolve) =>
    session.once('Debugger.paused', ({ callFrames }) =>
      resolve(
        callFrames
          .slice(0, 12)
          .map(({ functionName, url, location }) => `${functionName} ${url}:${location.lineNumber + 1}`)
          .join('\n'),
      ),
    ),
  )
  session.send('Debugger.pause').catch(() => undefined)
  return Promise.race([paused, new Promise<undefined>((over) => setTimeout(over, 10_000, undefined))])
}

/** The browser's processes, the busiest first: one that waits for ever uses none of the processor. */
const browsers = (): string =>
  execFileSync('ps', ['-eo', 'pid,stat,pcpu,time,args', '--sort=-pcpu'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('chrom'))
    .slice(0, 12)
    .map((line) => line.slice(0, 160))
    .join('\n')

/** Playwright waits for ever for a page whose script does not end: after `limitMs` says what the page is at. */
export const withinLimit = async <Value>(page: Page, work: () => Promise<Value>, limitMs: number): Promise<Value> => {
  const session = await debuggerOf(page)
  const over = Symbol()
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof over>((end) => {
    timer = setTimeout(end, limitMs, over)
  })
  const ended = await Promise.race([work(), limit]).finally(() => clearTimeout(timer))
  if (ended !== over) return ended
  const calls = (await callsOf(session)) ?? 'no script of its own'
  throw new Error(`${page.url()} does not answer. It is in:\n${calls}\n${browsers()}`)
}
