import { forgetToken, saveToken } from '@hearthline/client'
import { readProfile, type WidgetElement, type WidgetSettings } from '@hearthline/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleProfile } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { Visitor } from './visitor.tsx'

/** Notes what the page has it do, in the place of the element that the server gives. */
const noted = () => {
  const visitors: Partial<WidgetSettings>[] = []
  const forget = vi.fn()
  const element = Object.defineProperty(document.createElement('div'), 'visitor', {
    set: (visitor: Partial<WidgetSettings>) => visitors.push(visitor),
  })
  return { element: Object.assign(element, { forget }) as unknown as WidgetElement, forget, visitors }
}

const open = () => {
  const chat = noted()
  stubServer([[readProfile, sampleProfile]])
  show(<Visitor element={chat.element} />)
  const isOf = (identityUuid: string | null) => expect.poll(() => chat.visitors.at(-1)?.identityUuid).toBe(identityUuid)
  return { ...chat, isOf }
}
/** A token of theirs that nobody signed. */
const tokenOf = (sub: string, signature = 'first') =>
  `e30.${btoa(JSON.stringify({ kind: 'borrower', sub }))}.${signature}`
const [ONE, OTHER] = ['3f2b8c1e-0000-4000-8000-00000000a11e', '3f2b8c1e-0000-4000-8000-00000000a12e']

afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('the chat of somebody who is logged in', () => {
  // [ASVS-14.3.1]
  it('is forgotten once they log out, or their session ends', async () => {
    saveToken(tokenOf(ONE))
    const { forget, isOf } = open()
    await isOf(ONE)
    expect(forget).not.toHaveBeenCalled()
    forgetToken()
    await isOf(null)
    expect(forget).toHaveBeenCalledOnce()
  })

  // [ASVS-14.3.1]
  it('is forgotten once somebody else logs in', async () => {
    saveToken(tokenOf(ONE))
    const { forget, isOf } = open()
    await isOf(ONE)
    saveToken(tokenOf(OTHER))
    await isOf(OTHER)
    expect(forget).toHaveBeenCalledOnce()
  })

  it('goes on with a new token of theirs, and from before they logged in (control)', async () => {
    const { forget, isOf } = open()
    await isOf(null)
    saveToken(tokenOf(ONE))
    await isOf(ONE)
    saveToken(tokenOf(ONE, 'second'))
    await isOf(ONE)
    expect(forget).not.toHaveBeenCalled()
  })
})
