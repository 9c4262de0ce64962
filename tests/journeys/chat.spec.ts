import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SANDBOX_STAFF_PASSWORD } from '../../tools/seed/cast.ts'
import { openAllDay } from './support/open-all-day.ts'
import { expect, test, type World } from './support/world.ts'

const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

const newContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  opened.push(context)
  return context
}

/** An agent who accepts chats. */
const agentAtDesk = async (browser: Browser, world: World): Promise<Page> => {
  const page = await (await newContext(browser)).newPage()
  await page.goto(world.at('console.hearthline', '/chat'))
  await page.getByRole('textbox', { name: 'Email address' }).fill('chat.one@hearthline.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(SANDBOX_STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const available = page.getByRole('radio', { name: 'Available' })
  await available.click()
  await expect(available).toBeChecked()
  return page
}

const isOpen = async (world: World): Promise<boolean> => {
  const reply = await fetch(`${world.address}/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus`)
  return (await reply.json()).open // of the lender that answers an address
}

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' })

/** A visitor whose first message waits for an agent. */
const visitorWaiting = async (browser: Browser, world: World, words: string): Promise<Page> => {
  const page = await (await newContext(browser)).newPage()
  await page.goto(world.at('hearthline', '/account/heloc/register?pop-webchat&mode=builtin'))
  const chat = windowOf(page)
  await chat.getByLabel('Name').fill('Maya Torres')
  await chat.getByLabel('Email address').fill('maya.torres@example.test')
  await chat.getByLabel('Message').fill(words)
  await chat.getByLabel('Agent (test only)').selectOption('Next available agent')
  await chat.getByRole('button', { name: 'Start chat' }).click()
  return page
}

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}

/** An agent whose window was not seen for half a minute has lost the chat, as on a busy machine: they take it again. */
const keepChat = async (agent: Page): Promise<void> => {
  const take = agent.getByRole('button', { name: 'Take the chat with Maya Torres' })
  const mine = agent.getByText('1 of 3', { exact: true })
  await expect(take.or(mine).first()).toBeVisible()
  if (await take.isVisible()) await take.click()
  await expect(mine).toBeVisible()
}

const sees = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toHaveCount(1)

/** What each of them was shown, once and in the order of the server. */
const bothSee = async (pages: readonly Page[], words: readonly string[]): Promise<void> => {
  for (const page of pages) for (const one of words) await sees(page, one)
}

// [C-2-02..03] [C-2-25]
test('a borrower and an agent talk on through a restart, a lost network, a second tab and a token that runs out', async ({
  browser,
  world,
}) => {
  openAllDay(world)
  const agent = await agentAtDesk(browser, world)
  await expect.poll(() => isOpen(world), { timeout: 20_000 }).toBe(true)
  const visitor = await visitorWaiting(browser, world, 'What does a line cost?')
  await agent.getByRole('button', { name: 'Take the chat with Maya Torres' }).click()
  await bothSee([visitor, agent], ['What does a line cost?'])
  await write(agent, 'A fee of up to 4.99 percent.')
  await bothSee([visitor, agent], ['A fee of up to 4.99 percent.'])

  await test.step('the server is killed while both write', async () => {
    await world.kill()
    await write(visitor, 'Is there a yearly fee?')
    await expect(visitor.getByText('Connection lost. Attempting to reconnect.')).toBeVisible()
    await write(agent, 'Let me look that up.')
    await world.restart()
    await bothSee([visitor, agent], ['Is there a yearly fee?', 'Let me look that up.'])
    await expect(visitor.getByText('Connection lost. Attempting to reconnect.')).toBeHidden()
  })

  await test.step('the visitor is without a network for a while', async () => {
    await keepChat(agent)
    await visitor.context().setOffline(true)
    await write(agent, 'There is none.')
    await write(visitor, 'And for paying early?')
    await visitor.context().setOffline(false)
    await bothSee([visitor, agent], ['There is none.', 'And for paying early?'])
  })

  const second = await visitor.context().newPage()
  await test.step('the visitor opens a second tab', async () => {
    await second.goto(world.at('hearthline', '/account/heloc/register?pop-webchat'))
    await bothSee([second], ['What does a line cost?', 'And for paying early?'])
    await write(second, 'I ask from another tab now.')
    await keepChat(agent)
    await write(agent, 'Nothing for that either.')
    await bothSee([visitor, second, agent], ['I ask from another tab now.', 'Nothing for that either.'])
  })

  const tokens = () =>
    world.rows<{ good: number; swapped: number }>(
      `select count(*) filter (where swapped_at is null)::int as good, count(swapped_at)::int as swapped
         from chat_token where scope = 'chat'`,
    )
  const cutBoth = async () => {
    await visitor.context().setOffline(true)
    await visitor.context().setOffline(false)
  }

  await test.step('the token runs out', async () => {
    await world.rows(`update chat_token set good_until = now() + interval '2 minutes' where scope = 'chat'`)
    await world.kill()
    await world.restart()
    await keepChat(agent)
    await write(agent, 'Are you still there?')
    await bothSee([visitor, second, agent], ['Are you still there?'])
    // One of the two tabs swaps the token for both; if its message arrives late on a busy machine, the other swaps for
    // itself.
    await expect.poll(async () => (await tokens())[0]?.swapped, { timeout: 30_000 }).toBe(1)
    expect([1, 2]).toContain((await tokens())[0]?.good)
    await write(visitor, 'Both tabs are.')
    await bothSee([visitor, second, agent], ['Both tabs are.'])
  })

  await test.step('a token that is no longer valid is reported as such', async () => {
    await world.rows(`update chat_token set good_until = now() - interval '1 second' where scope = 'chat'`)
    await world.kill()
    await world.restart()
    await cutBoth()
    await expect(visitor.getByText('Token state is invalid.')).toBeVisible()
  })
})
