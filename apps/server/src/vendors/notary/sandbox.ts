import { randomBytes } from 'node:crypto'
import { keyPairOf } from '../../platform/pki/index.ts'
import { addSeal, identityOf, type SealIdentity } from '../../platform/seals/index.ts'
import { createTimestamp } from '../../platform/timestamps/index.ts'
import { keepAnswers } from '../keep-answers.ts'
import { codeFrom } from '../number-from.ts'
import type { NotaryQuestions, NotaryVendor } from './port.ts'

const NAME = 'Noa Sealwright'
const COMMISSION = 'SBX-20260001'

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

/** An entry of the journal on a page of its own. */
const journalOf = async (entry: string, signers: readonly string[]): Promise<Uint8Array> => {
  // Loaded at the first deed.
  const { PDF } = await import('@libpdf/core')
  const pdf = PDF.create()
  const page = pdf.addPage({ width: 612, height: 792 })
  const lines = [
    'JOURNAL OF A NOTARY OF THE SANDBOX (nobody acted)',
    `Entry ${entry}: acknowledgment of a security instrument`,
    `Notary: ${NAME}, commission ${COMMISSION}`,
    ...signers.map((name) => `Appeared by video: ${name}`),
    'Identified by knowledge questions and credential analysis. Fee: none.',
  ]
  for (const [nth, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - 18 * nth, size: 11 })
  return pdf.save()
}

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
  return keepAnswers(async ({ reference, document, place, signers }) => {
    identity ??= keyPairOf(key, 'sandbox notary').then((pair) => identityOf(pair, NAME))
    const bytes = await addSeal(document, {
      identity: await identity,
      timestamp,
      field: 'notary',
      reason: 'Notarial act',
      place,
    })
    const entry = codeFrom(reference)
    return {
      document: new Uint8Array(bytes),
      journal: { entry, bytes: await journalOf(entry, signers) },
      recording: { reference: `SBX-REC-${entry}` },
    }
  })
}

export const createSandboxNotary = (): NotaryVendor => ({
  questions: async ({ reference }) => ({ token: `sandbox:${reference}`, notaryName: NAME, questions }),
  judge: async ({ answers }) => ({ right: QUESTIONS.filter(([id, , [right]]) => answers[id] === right).length }),
  notarize: async () => ({
    notaryName: NAME,
    commission: COMMISSION,
    commissionState: 'VA',
    commissionExpiresOn: '2030-12-31',
  }),
  seal: createSeals(),
})
