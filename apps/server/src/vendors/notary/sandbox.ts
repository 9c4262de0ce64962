import { randomBytes } from 'node:crypto'
import { keyPairOf } from '../../platform/pki/index.ts'
import { addSeal, identityOf, type SealIdentity } from '../../platform/seals/index.ts'
import { createTimestamp } from '../../platform/timestamps/index.ts'
import type { NotaryQuestions, NotaryVendor } from './port.ts'

const NAME = 'Noa Sealwright'

/** The sandbox knows nobody's past, so the first choice is always right, and the question says so. */
const QUESTIONS = [
  ['street', 'Which of these streets have you lived on?', ['Juniper Lane', 'Cedar Court', 'Pine Road']],
  ['car', 'Which of these cars was once yours?', ['A blue wagon', 'A red van', 'A green truck']],
  ['county', 'Where did you register to vote?', ['Sample County', 'Test County', 'None of these']],
  ['lender', 'Who services your mortgage?', ['Example Home Loans', 'Trial Savings', 'Nobody']],
  ['season', 'When was your home bought?', ['In summer', 'In spring', 'In winter']],
] as const

const questions: NotaryQuestions['questions'] = QUESTIONS.map(([id, asks, choices]) => ({
  id,
  asks: `${asks} (Sandbox: the first choice is right.)`,
  choices,
}))

/** How many sealed deeds are kept for a question that is repeated. */
const KEPT = 20

/** A notary with a key and a time-stamp authority of their own, both made up when they are first asked. */
const createSeals = (): NotaryVendor['seal'] => {
  const [key, authority] = [randomBytes(32), randomBytes(32)]
  let identity: Promise<SealIdentity> | undefined
  const timestamp = createTimestamp({
    outside: undefined,
    keys: { newest: 1, byVersion: new Map([[1, authority]]) },
    send: async () => {
      throw new Error('the notary of the sandbox asks nobody')
    },
    now: () => new Date(),
  })
  const sealed = new Map<string, Promise<{ document: Uint8Array }>>()
  const sealOnce: NotaryVendor['seal'] = async ({ document, place }) => {
    identity ??= keyPairOf(key, 'sandbox notary').then((pair) => identityOf(pair, NAME))
    const bytes = await addSeal(document, {
      identity: await identity,
      timestamp,
      field: 'notary',
      reason: 'Notarial act',
      place,
    })
    return { document: new Uint8Array(bytes) }
  }
  return (request) => {
    const before = sealed.get(request.reference)
    if (before !== undefined) return before
    const sealing = sealOnce(request)
    sealed.set(request.reference, sealing)
    sealing.catch(() => sealed.delete(request.reference))
    for (const oldest of [...sealed.keys()].slice(0, -KEPT)) sealed.delete(oldest)
    return sealing
  }
}

export const createSandboxNotary = (): NotaryVendor => ({
  questions: async ({ reference }) => ({ token: `sandbox:${reference}`, notaryName: NAME, questions }),
  judge: async ({ answers }) => ({ right: QUESTIONS.filter(([id, , [right]]) => answers[id] === right).length }),
  notarize: async () => ({
    notaryName: NAME,
    commission: 'SBX-20260001',
    commissionState: 'VA',
    commissionExpiresOn: '2030-12-31',
  }),
  seal: createSeals(),
})
