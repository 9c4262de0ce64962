import { parseArgs } from 'node:util'
import { STEPS, type Step } from '@hearthline/domain/workflow'
import { SANDBOX_STAFF_PASSWORD, startCast } from './seed/cast.ts'
import { lenderNamed } from './seed/lender.ts'
import { walk } from './seed/walk.ts'

const usage =
  'npm run seed -- --at STEP [--persona NAME] [--org CODE] [--server http://127.0.0.1:3000]   (see docs/workflow.md for the steps)'

const read = () => {
  const { values } = parseArgs({
    options: {
      at: { type: 'string' },
      persona: { type: 'string', default: 'Avery Sample' },
      org: { type: 'string', default: 'HEARTHLINE' },
      server: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000' },
    },
  })
  const at = STEPS.find((step) => step === values.at?.toUpperCase())
  if (at === undefined) throw new Error(`${values.at ?? 'no step'} is not a step.\n${usage}`)
  return { at, persona: values.persona, org: values.org.toUpperCase(), server: values.server }
}

/** Takes a persona to a step by the same calls that a browser makes, and says how to go on from there. */
const seed = async (): Promise<void> => {
  const { at, persona, org, server } = read()
  const lender = lenderNamed(org, server)
  const { cast, wish, status } = await startCast(lender, { persona, patienceMs: 10_000 })
  const reached: Step = status.state === at ? at : (await walk(cast, { until: at })).state
  if (reached !== at) throw new Error(`${persona} ends at ${reached} and never comes to ${at}: choose another persona.`)
  const origin = `${new URL(server).protocol}//${lender.host}`
  const page = `${origin}/account/heloc/${cast.uuid}`
  process.stdout.write(
    `${JSON.stringify({
      uuid: cast.uuid,
      step: reached,
      persona: cast.persona.name,
      org,
      signIn: { address: `${origin}/auth/login`, email: wish.email, password: wish.password },
      staff: { address: `${origin}/console`, domain: lender.staffDomain, password: SANDBOX_STAFF_PASSWORD },
      links: { application: page, dashboard: `${origin}/dashboard` },
    })}\n`,
  )
}

seed().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exit(1)
})
