import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { focused, showChat } from '../testing/show-chat.tsx'

const press = (keys: string) => userEvent.keyboard(keys)

/** Presses Tab until the element of this name has the focus; fails where the keyboard does not reach it. */
const tabTo = async (root: ShadowRoot, name: RegExp): Promise<void> => {
  for (let steps = 0; steps < 40; steps += 1) {
    const at = root.activeElement
    if (at !== null && name.test(`${at.getAttribute('aria-label') ?? ''} ${at.textContent}`)) return
    await press('{Tab}')
  }
  throw new Error(`no Tab leads to ${name}`)
}

describe('by the keyboard alone', () => {
  it('a chat is begun, written in, read back, ended and begun anew', async () => {
    const live = scriptedProvider({ phase: 'active', items: [ownMessage('agent', 'Good morning')] })
    const { root, service } = showChat({ live })
    await expect.poll(() => focused(root)).toBe('name')
    await press('Maya{Tab}maya@example.test{Tab}Hello{Tab}{Enter}')
    await expect.poll(() => service.start.mock.calls.length).toBe(1)
    await expect.element(page.getByText('Good morning')).toBeVisible()
    await expect.poll(() => focused(root)).toBe('Message')
    await press('How long does it take?{Enter}')
    await expect.element(page.getByRole('log')).toHaveTextContent('How long does it take?')
    // Chromium lets the keyboard reach a scrolling region as well.
    await tabTo(root, /^Messages/)
    await tabTo(root, /Chat options/)
    await press('{Enter}')
    await tabTo(root, /End this chat/)
    await press('{Enter}')
    live.emit({ type: 'phase', phase: 'ended', reason: 'customer' })
    await expect.poll(() => root.activeElement?.textContent).toBe('Thank you for chatting with us')
    await tabTo(root, /Start new chat/)
    await press('{Enter}')
    await expect.poll(() => focused(root)).toBe('name')
  })

  it('whoever is elsewhere on the page is left there when the chat ends', async () => {
    const elsewhere = document.createElement('button')
    document.body.append(elsewhere)
    const live = scriptedProvider({ phase: 'active' })
    const { root, begun } = showChat({ live, stored: { chat_session: sampleSession } })
    await begun
    await expect.poll(() => focused(root)).toBe('Message')
    elsewhere.focus()
    live.emit({ type: 'phase', phase: 'ended', reason: 'agent' })
    await expect.element(page.getByRole('heading', { name: 'Thank you for chatting with us' })).toBeVisible()
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  })
})
