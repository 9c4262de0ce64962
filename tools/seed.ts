import { STEPS, type Step } from '@hearthline/domain/workflow'
import { SANDBOX_STAFF_PASSWORD } from './seed/cast.ts'
import { lenderNamed } from './seed/lender.ts'
import { play } from './seed/play.ts'
import { recipes } from './seed/recipes.ts'
import { serverAddressOf, Unreachable } from './seed/send-http.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp } from './setup/terminal.mjs'

const usage =
  'npm run seed -- --at STEP [--persona NAME] [--org CODE] [--server http://127.0.0.1:PORT]   (see docs/workflow.md for the steps)\n' +
  'npm run seed -- --bulk COUNT [--org CODE] [--server …]   so many applications at once: clones of a few that are played, for measurements\n' +
  'A step that a vendor leaves at once is held by a fault: the Faults tab of the sandbox panel clears it.'

const words = () =>
  readArguments(
    {
      options: {
        at: { type: 'string' },
        bulk: { type: 'string' },
        persona: { type: 'string' },
        org: { type: 'string' },
        server: { type: 'string' },
      },
    },
    usage,
  ).values

type Words = ReturnType<typeof words>

const read = (values: Words) => {
  const at = STEPS.find((step) => step === values.at?.toUpperCase())
  if (at === undefined) throw new Error(`${values.at ?? 'no step'} is not a step.\n${usage}`)
  return {
    at,
    persona: values.persona,
    org: values.org?.toUpperCase(),
    server: values.server ?? serverAddressOf(process.env),
  }
}

const mustAnswer = (server: string) => (error: unknown) => {
  if (!(error instanceof Unreachable)) throw error
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  throw new Error(
    `No server answers at ${server}${cause}: start it with npm start, set PORT and HOST as it has them, or name it with --server.`,
  )
}

const seedMany = async (given: string, { at, persona, org = 'HEARTHLINE', server: named }: Words): Promise<void> => {
  if (at !== undefined || persona !== undefined) throw new Error(`--bulk chooses steps and people itself.\n${usage}`)
  // Loaded only here: everything else of seed uses public calls alone.
  const { bulkCount, seedBulk } = await import('./bulk/bulk-seed.ts')
  const count = bulkCount(given)
  const server = named ?? serverAddressOf(process.env)
  const orgCode = org.toUpperCase()
  const lender = lenderNamed(orgCode, server, process.env.ORGANISATIONS)
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const made = await seedBulk({ lender, orgCode, count, say }).catch(mustAnswer(server))
  process.stdout.write(`${JSON.stringify({ org: orgCode, ...made })}\n`)
}

/** Takes an application to a step by the calls that a browser makes, and prints how to continue from there. */
const seedOne = async (values: Words): Promise<void> => {
  const { at, persona, org, server } = read(values)
  // If a persona is named, their own way is meant.
  const { org: itsOwn = 'HEARTHLINE', goesOnTo, ...recipe } = persona === undefined ? (recipes[at] ?? {}) : { persona }
  const lender = lenderNamed(org ?? itsOwn, server, process.env.ORGANISATIONS)
  const until: Step = goesOnTo ?? at
  const { player, wish, status } = await play(lender, { ...recipe, until }).catch(mustAnswer(server))
  const { uuid } = player
  const { name } = player.persona
  if (status.state !== until)
    throw new Error(`${name} ends at ${status.state} and never comes to ${at}: choose another persona.`)
  const origin = `${new URL(server).protocol}//${lender.host}`
  process.stdout.write(
    `${JSON.stringify({
      uuid,
      step: status.state,
      ...(goesOnTo !== undefined && {
        passed: at,
        because: `A job ends ${at} in a moment and nobody has to act: it can be passed, not stood at.`,
      }),
      persona: name,
      org: org ?? itsOwn,
      signIn: { address: `${origin}/auth/login`, email: wish.email, password: wish.password },
      staff: {
        address: `${new URL(server).protocol}//${lender.consoleHost}`,
        domain: lender.staffDomain,
        password: SANDBOX_STAFF_PASSWORD,
      },
      links: { application: `${origin}/account/heloc/${uuid}`, dashboard: `${origin}/dashboard` },
    })}\n`,
  )
}

const seed = async (): Promise<void> => {
  const values = words()
  await (values.bulk === undefined ? seedOne(values) : seedMany(values.bulk, values))
}

answerHelp(usage)
seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
