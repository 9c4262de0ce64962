import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownMessage, scriptedProvider } from '../testing/scripted-provider.ts'
import { sampleSession } from '../testing/scripted-service.ts'
import { focused, type ShowChat, showChat, storedItem } from '../testing/show-chat.tsx'

const log = page.getByRole('log')
const earlier = page.getByRole('list', { name: 'Earlier messages' })
const box = page.getByRole('textbox', { name: 'Message' })
const send = page.getByRole('button', { name: 'Send', exact: true })
const alert = page.getByRole('alert')

/** A chat that goes on, with an agent in it. */
const openChat = async (script: Parameters<typeof scriptedProvider>[0] = {}, more: ShowChat = {}) => {
  const live = scriptedProvider({ phase: 'active', ...script })
  const shown = showChat({ live, stored: { chat_session: sampleSession }, ...more })
  await shown.begun
  const asked = (name: string) => live.asked.filter(([what]) => what === name)
  return { ...shown, live, asked }
}

describe('sending', () => {
  it('[C-5-08] Enter sends', async () => {
    const { asked } = await openChat()
    await box.click()
    await userEvent.keyboard('Hello{Enter}')
    await expect.element(log).toHaveTextContent('Hello')
    expect(asked('send')).toHaveLength(1)
    await expect.element(box).toHaveValue('')
  })

  it('[C-5-09] Shift+Enter adds a line', async () => {
    const { asked } = await openChat()
    await box.click()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')
    await expect.element(box).toHaveValue('one\ntwo')
    expect(asked('send')).toEqual([])
  })

  it.each(['', '   ', '\n \n'])('[C-5-07] %j is not sent', async (text) => {
    const { asked } = await openChat()
    await box.fill(text)
    await send.click()
    expect(asked('send')).toEqual([])
  })

  it('[C-8-05] a message that fails keeps its words, says so, and goes again under the same key', async () => {
    const { live, asked } = await openChat()
    live.refuse('send')
    await box.fill('Page two')
    await send.click()
    await expect.element(alert).toHaveTextContent('Something went wrong. Please try resending the message.')
    await expect.element(log).toHaveTextContent(/Page two.*not sent/)
    live.refuse('send', false)
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect.element(log).not.toHaveTextContent('not sent')
    const [first, second] = asked('send').map(([, message]) => message as { key: string })
    expect(second?.key).toBe(first?.key)
    await expect.element(alert).not.toHaveTextContent('Something went wrong')
  })

  it('shows a message once, however often the server tells it', async () => {
    const { live } = await openChat()
    await box.fill('Once')
    await send.click()
    const [, message] = live.asked.find(([name]) => name === 'send') ?? []
    const { key } = message as { key: string }
    for (const status of ['sent', 'read'] as const)
      live.emit({ type: 'message', message: { ...ownMessage('me', 'Once'), key, status } })
    await expect.element(log).toHaveTextContent(/Once.*read/)
    expect(log.getByText('Once', { exact: true }).elements()).toHaveLength(1)
  })

  it('warns of a number that may be secret before it is sent, and lets it be mended', async () => {
    const { asked, root } = await openChat()
    await box.fill('My social is 900-12-3456')
    await send.click()
    await expect.element(page.getByText(/looks like a Social Security/)).toBeVisible()
    expect(asked('send')).toEqual([])
    await page.getByRole('button', { name: 'Edit my message' }).click()
    await expect.poll(() => focused(root)).toBe('Message')
    await expect.element(box).toHaveValue('My social is 900-12-3456')
  })

  it('sends it with the number hidden, and never as it was typed', async () => {
    const { live } = await openChat({ can: { preview: true } })
    await box.fill('My social is 900-12-3456')
    await send.click()
    await page.getByRole('button', { name: 'Send with the number hidden' }).click()
    await expect.element(log).toHaveTextContent('My social is •••-••-••••')
    expect(JSON.stringify(live.asked)).not.toContain('3456')
    expect(JSON.stringify(live.asked)).toContain('•••-••-••••')
  })
})

describe('what is read', () => {
  it('a history that was there is in no live region, and what comes is in the log, which was there first', async () => {
    const { live } = await openChat({ items: [ownMessage('agent', 'From before')] })
    await expect.element(earlier).toHaveTextContent('From before')
    await expect.element(log).toHaveTextContent('')
    expect(log.element().contains(earlier.element())).toBe(false)
    live.emit({ type: 'message', message: ownMessage('agent', 'Just now') })
    await expect.element(log).toHaveTextContent('Just now')
  })

  it('calls an agent Agent, and marks what was seen as read', async () => {
    const { live, asked } = await openChat()
    live.emit({ type: 'message', message: ownMessage('agent', 'Hello', { order: '41' }) })
    await expect.element(log).toHaveTextContent(/Agent: Hello/)
    await expect.poll(() => asked('markRead')).toEqual([['markRead', '41']])
  })

  // [ASVS-1.2.2]
  it('[C-5-14] only links to listed hosts can be followed, and they tell nobody where from', async () => {
    const { live } = await openChat()
    const body = 'See https://hearthline.example/faq and https://evil.example/faq <b>now</b>'
    live.emit({ type: 'message', message: ownMessage('agent', body) })
    await expect.element(log).toHaveTextContent(body)
    const links = log.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://hearthline.example/faq'])
    expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(links[0]?.getAttribute('target')).toBe('_blank')
  })

  it('fetches twenty more at the top, keeps what is being read in its place, and shows none twice', async () => {
    const long = Array.from({ length: 20 }, (_, at) => ownMessage('agent', `Line ${at} ${'words '.repeat(20)}`))
    const older = Array.from({ length: 20 }, (_, at) => ownMessage('agent', `Older ${at} ${'words '.repeat(20)}`))
    const { root, asked } = await openChat({
      items: long,
      before: 'p1',
      pages: { p1: { items: [...older, ...long.slice(0, 1)] } },
    })
    await expect.element(earlier).toHaveTextContent('Line 19')
    const place = root.querySelector('.chat-messages') as HTMLElement // drawn by now
    const topOf = (text: string) => page.getByText(text, { exact: false }).first().element().getBoundingClientRect().top
    place.scrollTop = 40
    const before = topOf('Line 0 ')
    await expect.element(earlier).toHaveTextContent('Older 0')
    expect(asked('page')).toEqual([['page', 'p1', 20]])
    expect(Math.abs(topOf('Line 0 ') - before)).toBeLessThan(2)
    expect(earlier.getByText('Line 0 ', { exact: false }).elements()).toHaveLength(1)
  })

  it('a page that fails says so and can be asked for again', async () => {
    const { live } = await openChat({
      items: [ownMessage('agent', 'Here')],
      before: 'p1',
      pages: { p1: { items: [ownMessage('agent', 'There')] } },
    })
    live.refuse('page')
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await expect.element(alert).toHaveTextContent('Something went wrong. Please try again later.')
    live.refuse('page', false)
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await expect.element(earlier).toHaveTextContent('There')
  })

  it('shows that the agent writes, until a message or a rest', async () => {
    const { live } = await openChat()
    const writes = page.getByText('The agent is writing')
    live.emit({ type: 'typing', on: true })
    await expect.element(writes).toBeInTheDocument()
    live.emit({ type: 'message', message: ownMessage('agent', 'Done') })
    await expect.element(writes).not.toBeInTheDocument()
  })

  it('takes away what the provider removed', async () => {
    const { live } = await openChat()
    const message = ownMessage('agent', 'A mistake')
    live.emit({ type: 'message', message })
    await expect.element(log).toHaveTextContent('A mistake')
    live.emit({ type: 'removed', key: message.key })
    await expect.element(log).not.toHaveTextContent('A mistake')
  })
})

describe('the alerts', () => {
  it('[C-8-01] [C-8-02] warns while connecting, and no longer once connected', async () => {
    const { live } = await openChat()
    const lost = page.getByText('Connection lost. Attempting to reconnect.')
    for (const link of ['connecting', 'reconnecting', 'offline'] as const) {
      live.emit({ type: 'link', link })
      await expect.element(lost).toBeVisible()
      live.emit({ type: 'link', link: 'connected' })
      await expect.element(lost).not.toBeInTheDocument()
    }
  })

  it.each([
    ['[C-8-04] a token that is refused without a word', { code: 'token' }, 'Token state is invalid.'],
    ['a token that is refused with one', { code: 'token', message: 'Sign in again.' }, 'Sign in again.'],
    ['[C-8-06] a refresh that fails otherwise', { code: 'general' }, 'Something went wrong. Please try again later.'],
  ] as const)('%s says so', async (_, error, words) => {
    const { live } = await openChat()
    live.emit({ type: 'error', ...error })
    await expect.element(alert).toHaveTextContent(words)
    await page.getByRole('button', { name: 'Close this alert' }).click()
    await expect.element(alert).not.toHaveTextContent(words)
  })
})

describe('files', () => {
  const input = page.getByTestId('files')
  const photo = (name = 'photo.jpg', bytes = 1500) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

  it('[C-5-10] several go with one message, their sizes in thousands, and words are not needed', async () => {
    const { asked } = await openChat()
    await input.upload([photo(), photo('page.pdf', 2_300_000)])
    await expect.element(page.getByRole('list', { name: 'Files to send' })).toHaveTextContent(/1\.5 KB.*2\.3 MB/)
    await expect.element(page.getByText('· sending')).not.toBeInTheDocument()
    await send.click()
    await expect.element(log).toHaveTextContent(/photo\.jpg1\.5 KB.*page\.pdf2\.3 MB/)
    const [, message] = asked('send')[0] ?? []
    expect(message).toMatchObject({ body: '', attachments: [{ name: 'photo.jpg' }, { name: 'page.pdf' }] })
  })

  it('[C-5-11] the chooser offers the listed kinds and no other', async () => {
    await openChat()
    await expect.element(input).toHaveAttribute('accept', '.jpg,.png,.amr,.mp3,.mp4,.pdf,.txt')
    await expect.element(input).toHaveAttribute('multiple')
  })

  it.each([
    ['another kind', photo('page.html'), /Send a \.jpg/],
    ['nothing in it', photo('empty.png', 0), /must not be empty/],
  ])('with %s is not sent, and says why', async (_, file, words) => {
    const { asked } = await openChat()
    await input.upload(file)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(asked('upload')).toEqual([])
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  })

  it('[C-5-13] cannot be attached before an agent joined', async () => {
    const { live } = await openChat({ phase: 'queued' })
    await expect.element(box).toBeVisible()
    expect(input.query()).toBeNull()
    live.emit({ type: 'agent', joined: true })
    await expect.element(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  })

  it('are kept by a press, and never opened in the page', async () => {
    const file = { id: '30000000-0000-4000-8000-000000000001', name: 'letter.pdf', mime: 'application/pdf', bytes: 900 }
    const { service } = await openChat({ items: [ownMessage('agent', '', { attachments: [file] })] })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await page.getByRole('button', { name: 'Download letter.pdf' }).click()
    await expect.poll(() => click.mock.instances.length).toBe(1)
    expect(service.download.mock.calls).toHaveLength(1)
  })
})

describe('the hours', () => {
  it('[C-4-14] offer input while they last', async () => {
    await openChat({ items: [ownMessage('agent', 'Hello')] })
    await expect.element(box).toBeVisible()
  })

  it.each([
    ['[C-4-15] more than one message', 2, true],
    ['one message', 1, false],
    ['no message', 0, false],
  ])('after them, with %s', async (_, count, isOffered) => {
    const items = Array.from({ length: count }, () => ownMessage('agent', 'Hello'))
    await openChat({ items }, { isOpen: false })
    if (isOffered) await expect.element(box).toBeVisible()
    else await expect.element(page.getByText(/Chat is closed now/)).toBeVisible()
    expect(box.elements()).toHaveLength(isOffered ? 1 : 0)
  })
})

describe('the options', () => {
  it('give the transcript, and end the chat', async () => {
    const { asked } = await openChat()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await page.getByRole('button', { name: 'Chat options' }).click()
    await page.getByRole('button', { name: 'Download the transcript' }).click()
    await expect.poll(() => click.mock.instances.length).toBe(1)
    await page.getByRole('button', { name: 'Chat options' }).click()
    await page.getByRole('button', { name: 'End this chat' }).click()
    await expect.element(page.getByRole('heading', { name: 'Thank you for chatting with us' })).toBeVisible()
    expect(asked('end')).toHaveLength(1)
    expect(storedItem('chat_session')).toBeNull()
  })

  it('close by Escape and leave the chat open; a second Escape puts it away', async () => {
    const { minimise } = await openChat()
    await page.getByRole('button', { name: 'Chat options' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'End this chat' })).not.toBeInTheDocument()
    expect(minimise).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(minimise).toHaveBeenCalledOnce()
  })
})
