import { inviteStaff, problems, type StaffRole } from '@hearthline/contracts'
import { readPeople, stateOf } from '../apps/server/src/identity/index.ts'
import { tenantOf } from '../apps/server/src/organisations/index.ts'
import { Problem } from '../apps/server/src/platform/http/index.ts'
import { inviteByCommand } from '../apps/server/src/security/index.ts'
import { Refused, runLenderCommand, say, withLenders } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

const usage = `npm run staff -- invite --lender CODE --email ADDRESS --name NAME --roles administrator   prints a link, once
npm run staff -- list --lender CODE                                                        members and invitations

The first administrator of a lender, and the first of compliance, come by this command. Once somebody has one of these roles, or
decides cases, two people in the console give the same role to others.`

type Given = {
  readonly lender?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly roles?: string | undefined
}

/** By the rules of the call that does the same in the console. */
const invitedBy = ({ email, name, roles }: Given) => {
  const list = roles?.split(',').map((role) => role.trim())
  const read = inviteStaff.body.safeParse({ email, name, roles: list, reason: 'npm run staff' })
  if (read.success) return read.data
  const wrong = [...new Set(read.error.issues.map(({ path }) => `--${String(path[0])}`))]
  throw new Refused(`Give ${wrong.join(', ')} as the command takes it.\n${usage}`)
}

const refuseHeld = (held: readonly StaffRole[]): never => {
  throw new Refused(
    `Somebody who can sign in has this role already: ${held.join(', ')}. Two people in the console give it to others (People, Invite).`,
  )
}

/** What the console would answer, in its words. */
const inWords = (error: unknown): never => {
  if (error instanceof Problem) throw new Refused(problems[error.code].says)
  throw error
}

const invite = async (given: Given): Promise<void> => {
  const invited = invitedBy(given)
  await withLenders(given.lender, async ({ app, config, lenders: [lender] }) => {
    if (lender === undefined) return
    const made = await inviteByCommand({ ...app, config }, lender, invited).catch(inWords)
    if ('held' in made) return refuseHeld(made.held)
    say(`${invited.name} is invited to ${lender.orgCode} as ${invited.roles.join(', ')}. The link works once, until`)
    say(`${made.expiresAt.toISOString()}, and is shown only here. Give it to nobody else:`)
    say(made.link)
  })
}

const list = (code: string | undefined): Promise<void> =>
  withLenders(code, async ({ app, config, lenders }) => {
    for (const lender of lenders) {
      const { members, invitations } = await readPeople({ ...app, config }, tenantOf(lender))
      say(`${lender.orgCode}: ${members.length} members, ${invitations.length} invitations`)
      for (const { name, email, roles, leftAt, isDisabled } of members) {
        const state = leftAt === null ? (isDisabled ? 'disabled' : roles.join(', ')) : 'left'
        say(`  ${name} <${email}>: ${state}`)
      }
      const now = new Date()
      for (const row of invitations)
        say(`  invited ${row.name} <${row.email}>: ${row.roles.join(', ')}; ${stateOf(row, now).toLowerCase()}`)
    }
  })

const run = async (): Promise<void> => {
  const text = { type: 'string' } as const
  const options = { lender: text, email: text, name: text, roles: text }
  const { values, positionals } = readArguments({ allowPositionals: true, options }, usage)
  const [act, ...rest] = positionals
  if (rest.length > 0) throw new Refused(usage)
  if (act === 'list') return list(values.lender)
  if (act !== 'invite') throw new Refused(usage)
  if (values.lender === undefined) throw new Refused(`Name the lender: --lender CODE.\n${usage}`)
  await invite(values)
}

runLenderCommand(usage, run)
