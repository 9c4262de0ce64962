import { randomUUID } from 'node:crypto'
import { login, readIdentity, register, sendCode, staffLogin } from '@hearthline/contracts'
import { inboxOf } from '../../notifications/index.ts'
import { createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from '../accounts/demo-accounts.ts'
import type { IdentityTables } from '../tables.ts'

export const PASSWORD = 'four blue kettles sing'

export type Somebody = {
  readonly email: string
  readonly uuid: string
  readonly visitor: Visitor
  /** Another browser of theirs, signed in by password. */
  signInAgain(more?: object): ReturnType<Visitor['call']>
}

type Asking = { readonly visitor?: Visitor; readonly redirectUrl?: string; readonly as?: 'signer' }

/** People of a lender on a test server, each with an account of their own. */
export const peopleOf = (server: TestServer) => {
  const tables = () => server.app.db.read<IdentityTables>(server.lender.id)
  const mailTo = async (email: string) => {
    await server.deliver()
    const [mail] = await inboxOf(server.app.db, server.lender.id, email)
    return mail?.text ?? ''
  }
  const ask = async (
    email: string,
    purpose: 'register' | 'login',
    { visitor = createVisitor(server), ...body }: Asking = {},
  ) => {
    await visitor.call(sendCode, { body: { email, purpose, ...body } })
    const text = await mailTo(email)
    return {
      /** The browser that asked: the code is good in no other. */
      visitor,
      code: /\b\d{6}\b/.exec(text)?.[0] ?? 'none',
      link: /\/auth\/link#([\w-]+)/.exec(text)?.[1] ?? 'none',
      text,
    }
  }
  /** The token of the newest invitation to the staff that was mailed to somebody. */
  const invitationTo = async (email: string) => /\/invitation#([\w-]+)/.exec(await mailTo(email))?.[1] ?? 'none'
  const lastCodeOf = async (email: string) => /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? 'none'
  const newAddress = () => `somebody-${randomUUID().slice(0, 8)}@example.test`
  const somebody = async ({ password = PASSWORD }: { password?: string } = {}): Promise<Somebody> => {
    const email = newAddress()
    const { code, visitor } = await ask(email, 'register')
    await visitor.call(register, { body: { email, code, password } })
    const uuid = String((await visitor.call(readIdentity)).body.uuid)
    return {
      email,
      uuid,
      visitor,
      signInAgain: (more = {}) => createVisitor(server).call(login, { body: { email, password, ...more } }),
    }
  }
  const staff = async (nth = 0): Promise<Visitor> => {
    const visitor = createVisitor(server)
    const body = { email: demoStaffOf(server.lender)[nth]?.email, password: DEMO_STAFF_PASSWORD }
    await visitor.call(staffLogin, { body })
    return visitor
  }
  const browserWith = (token: string | undefined): Visitor => Object.assign(createVisitor(server), { token })
  return { tables, ask, lastCodeOf, invitationTo, newAddress, somebody, staff, browserWith }
}

export const claimsIn = (token = '..'): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
