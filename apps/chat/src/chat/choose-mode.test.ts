import { describe, expect, it } from 'vitest'
import { chooseMode, forcedMode, type ModeFacts } from './choose-mode.ts'

const facts: ModeFacts = {
  agent: 'none',
  chatbot: 'none',
  isWithinHours: true,
  liveMode: 'builtin',
  mayStream: false,
  forced: null,
}

describe('the mode of a chat', () => {
  it.each([
    ['[C-4-03] a live session, open', { agent: 'found' }, 'builtin'],
    ['a live session, closed', { agent: 'found', isWithinHours: false }, 'builtin'],
    ['a live session beside a chatbot session', { agent: 'found', chatbot: 'found' }, 'builtin'],
    ['[C-4-04] no session at all, open', {}, 'builtin'],
    ['[C-4-05] no session at all, closed', { isWithinHours: false }, 'chatbot'],
    ['a chatbot session, open', { chatbot: 'found' }, 'chatbot'],
    ['a chatbot session, closed', { chatbot: 'found', isWithinHours: false }, 'chatbot'],
    ['[C-4-06] the check for an agent still out', { agent: 'waiting' }, undefined],
    ['the check for the chatbot still out', { chatbot: 'waiting' }, undefined],
    ['both checks out and a mode forced', { agent: 'waiting', chatbot: 'waiting', forced: 'nice' }, undefined],
    ['[C-2-27] a mode forced', { forced: 'talkjs', isWithinHours: false }, 'talkjs'],
    ['the chatbot forced beside a live session', { agent: 'found', forced: 'chatbot' }, 'chatbot'],
    ['[C-4-19] stream with its flag', { liveMode: 'stream', mayStream: true }, 'stream'],
    ['stream without its flag', { liveMode: 'stream' }, 'builtin'],
    ['stream forced without its flag', { forced: 'stream' }, 'builtin'],
  ] as const)('with %s is %s', (_, change, mode) => expect(chooseMode({ ...facts, ...change })).toBe(mode))
})

describe('the forced mode', () => {
  it.each(['twilio', 'nice', 'stream', 'talkjs', 'chatbot'] as const)('may be %s outside production', (mode) => {
    expect(forcedMode(`?mode=${mode}`, false)).toBe(mode)
    expect(forcedMode(`?mode=${mode}`, true)).toBeNull()
  })

  it.each(['?mode=fax', '?mode=', ''])('is none of %j', (search) => expect(forcedMode(search, false)).toBeNull())
})
