import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createShippedTraining } from '../../apps/server/src/chat/bot/shipped-training.ts'
import { shippedPhrasings } from '../../apps/server/src/chat/bot/testing/bars.ts'
import { repository } from './set-up.mjs'
import { buildServer } from './targets.mjs'

const fail = () => Promise.reject(new Error('it trained'))

it('builds a server with what its chatbot learns of the phrasings that ship', async () => {
  // Below the repository, whose package.json says that these are modules.
  mkdirSync(join(repository, '.data'), { recursive: true })
  const out = mkdtempSync(join(repository, '.data', 'server-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  expect(await buildServer(repository, { out })).toBe('')
  const { learnIndex, learnGuards } = createShippedTraining({
    folder: join(out, 'trained'),
    learnIndex: fail,
    learnGuards: fail,
    log: { error: fail },
  })
  const index = await learnIndex('lender', shippedPhrasings)
  expect(index.find('What is the origination fee?')).toMatchObject({ evidence: { best: 'origination-fee' } })
  expect((await learnGuards())('my landlord says you folks are suing me??').score).toBeGreaterThan(0)
})
