import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHAT_PATH, DESK_PATH, PUSH_PATH, readIdentity } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openConversation } from './chat/conversation/append-event.ts'
import { createChatContext } from './chat/testing/chat-context.ts'
import { helloOf } from './chat/testing/chat-line.ts'
import { createMember } from './identity/testing/roles.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import type { Db } from './platform/db/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthline-networks-'))
let { version } = sampleRecord('hearthline')
const write = (staffNetworks: readonly string[]) => {
  version += 1
  const record = { ...sampleRecord('hearthline'), version, signIn: { staffNetworks } }
  writeFileSync(join(folder, 'hearthline.json'), JSON.stringify(record))
}

/** A process to which no notice of the database comes, and that has no folder: it learns of a record by asking alone. */
const deaf = (db: Db): Db => ({ ...db, listen: (_, onGap) => db.listen({}, onGap) })

let here: ComposedServer
let processes: readonly (readonly [string, ComposedServer, string])[]
beforeAll(async () => {
  write(['127.0.0.1'])
  const env = { MASTER_KEY: randomBytes(32).toString('base64') }
  here = await createComposedServer({ env, organisationsFolder: folder })
  const database = { ...here.database, drop: async () => undefined }
  const there = await createComposedServer({ env, database })
  const missing = await createComposedServer({ env, database, seams: { wrapDb: deaf } })
  processes = [
    ['the process that reads the record', here, await here.listen()],
    ['another', there, await there.listen()],
    ['one that misses the notice', missing, await missing.listen()],
  ]
})
afterAll(async () => {
  for (const [, server] of [...processes].reverse()) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An open socket whose first frame was answered by `ready`, and with what it was closed. */
const open = async (address: string, path: string, hello: object) => {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + path, { headers: { host: 'localhost' } })
  const seen: { closed?: number } = {}
  socket.on('close', (code) => {
    seen.closed = code
  })
  await new Promise<void>((opened, failed) => {
    socket.on('error', failed)
    socket.on('open', () => socket.send(JSON.stringify(hello)))
    socket.on('message', (data) => JSON.parse(String(data)).type === 'ready' && opened())
    socket.on('close', () => failed(new Error('closed before it was ready')))
  })
  return seen
}

it('what staff hold open is closed in every process once the record no longer names their network', async () => {
  const { uuid: application, visitor } = await createApplicant(here, { step: 'FUNDABLE' })
  const opening = {
    mode: 'builtin',
    friendly_name: 'Avery',
    held_message: 'What do I owe?',
    held_key: randomUUID(),
  } as const
  const conversation = await createChatContext(here.app, here.lender.id).inTx((tx) => openConversation(tx, opening))
  const token = await createMember(here, { name: 'Dana Example', roles: ['processor', 'chatAgent', 'chatSupervisor'] })
  const staffs: Awaited<ReturnType<typeof open>>[] = []
  const borrowers: Awaited<ReturnType<typeof open>>[] = []
  for (const [, , address] of processes) {
    staffs.push(
      await open(address, PUSH_PATH, { type: 'hello', token, application }),
      await open(address, DESK_PATH, { type: 'hello', token }),
      await open(address, CHAT_PATH, helloOf({ conversation, token, as: 'agent' })),
    )
    borrowers.push(await open(address, PUSH_PATH, { type: 'hello', token: visitor.token, application }))
  }
  // Control: a record that still names it closes nothing.
  write(['127.0.0.1', '198.51.100.0/24'])
  await expect
    .poll(() => processes.map(([, { registry }]) => registry.byHost('localhost')?.version))
    .toEqual(Array(3).fill(version))
  expect(staffs.map(({ closed }) => closed)).toEqual(Array(9).fill(undefined))
  write(['198.51.100.0/24'])
  await here.organisations.refresh()
  await expect.poll(() => staffs.map(({ closed }) => closed), { timeout: 10_000 }).toEqual(Array(9).fill(4401))
  expect(borrowers.map(({ closed }) => closed)).toEqual(Array(3).fill(undefined))
  const staff = Object.assign(createVisitor(here), { token })
  expect((await staff.call(readIdentity)).body.code).toBe('networkNotAllowed')
})
