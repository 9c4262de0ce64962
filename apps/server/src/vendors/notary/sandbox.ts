import type { NotaryQuestions, NotaryVendor } from './port.ts'

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

export const createSandboxNotary = (): NotaryVendor => ({
  questions: async ({ reference }) => ({ token: `sandbox:${reference}`, notaryName: 'Noa Sealwright', questions }),
  judge: async ({ answers }) => ({ right: QUESTIONS.filter(([id, , [right]]) => answers[id] === right).length }),
  notarize: async () => ({
    notaryName: 'Noa Sealwright',
    commission: 'SBX-20260001',
    commissionState: 'VA',
    commissionExpiresOn: '2030-12-31',
  }),
})
