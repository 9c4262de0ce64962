import { randomUUID } from 'node:crypto'
import {
  closeIncomplete,
  giveEvidenceDocument,
  judgeCondition,
  judgeEvidence,
  judgeRedFlags,
  judgeSignerScreening,
  openCondition,
  openSignerCondition,
  proposeEvidence,
  reviewPaystub,
  reviewSignerIdentity,
  sendIncompletenessNotice,
  submitPaystubs,
  viewBirthDate,
  waiveCondition,
} from '@hearthline/contracts'
import type { ApplicationFacts, Condition } from '@hearthline/domain/application'
import { addDays } from '@hearthline/domain/calendar'
import { bring as bringPaper, closingFacts } from '../../documents/testing/index.ts'
import { createMember } from '../../identity/testing/roles.ts'
import { coSignerNamed } from '../../signers/testing/co-owned.ts'
import { identity, reason, since } from '../staff-facts.ts'
import type { StaffServer } from '../staff-server.ts'

import { type StaffScene, type Stage, today, withBody } from './scene.ts'

const condition: Condition = {
  uuid: '00000000-0000-4000-8000-0000000000c1',
  category: 'GENERIC_DOCUMENT_REQUEST',
  state: 'OPEN',
  openedAt: since,
  since,
  openedBy: 'STAFF',
  why: 'Asked by a person',
  documentsRequired: 1,
  documents: [],
}
const onCondition = { params: { condition: condition.uuid } }
const sent: Partial<ApplicationFacts> = { conditions: [{ ...condition, state: 'SUBMITTED' }] }
const signer = '00000000-0000-4000-8000-0000000000d1'
const owner = {
  uuid: signer,
  email: 'sam@example.test',
  firstName: 'Sam',
  lastName: 'Other',
  relation: 'SPOUSE',
  owes: true,
} as const
/** Another owner, who waits for a person. */
const withSigner = (why?: string): Partial<ApplicationFacts> => ({
  additional: { ...closingFacts.additional, purpose: 'OTHER', givenAt: since, otherOwners: [owner] },
  coSigners: [
    { ...coSignerNamed(signer), identity, ...(why !== undefined && { identityForPerson: { reason: why, since } }) },
  ],
})
const onSigner = { params: { signer } }
const undecided = { decision: undefined, offer: undefined } satisfies Partial<ApplicationFacts>
const valued: Partial<ApplicationFacts> = {
  valuation: { valueCents: 640_000_00, source: 'AVM', asOf: '2026-10-20' },
  decision: { ...closingFacts.decision, stage: 'final', decision: 'FINAL' } as ApplicationFacts['decision'],
  signing: undefined,
}
const newValue = async (server: StaffServer) => ({
  what: 'VALUATION' as const,
  valueCents: 650_000_00,
  asOf: await today(server),
  reason,
})
/** Evidence proposed by a colleague. */
const proposed = async ({ server, applicant }: Stage) => {
  const token = await createMember(server, { name: 'Pat Quill', roles: ['processor'] })
  await server.evidence.propose(applicant, token, await newValue(server))
  const [proposal] = (await applicant.now()).facts.evidenceProposals ?? []
  return { proposal: proposal?.uuid ?? '' }
}
const paystub = async ({ server, applicant }: Stage) => {
  const document = await bringPaper(server, await applicant.now(), 'PAYSTUB')
  await server.ask(applicant, submitPaystubs, { documents: [server.documents.bring('PAYSTUB', document)] })
  return document
}
const asksForPaystub: Partial<ApplicationFacts> = {
  incomeVerification: {
    sources: [],
    employmentVerificationNeeded: false,
    manualPaystub: { needed: true, tasksComplete: false, count: 1 },
  },
}
const incomplete = async ({ server }: Stage) => ({
  body: { missing: ['The last tax bill'], answerBy: addDays(await today(server), 30), reason },
})

export const evidenceScenes: readonly StaffScene[] = [
  {
    endpoint: reviewPaystub,
    kind: 'acceptPaystub',
    role: 'processor',
    at: 'INCOME_VERIFICATION',
    facts: asksForPaystub,
    request: async (stage) =>
      withBody({ verdict: 'ACCEPT', documentUuid: await paystub(stage), annualCents: 120_000_00 }),
  },
  {
    endpoint: reviewPaystub,
    kind: 'rejectPaystub',
    role: 'processor',
    at: 'INCOME_VERIFICATION',
    facts: asksForPaystub,
    request: async (stage) => withBody({ verdict: 'REJECT', documentUuid: await paystub(stage), reason }),
  },
  {
    endpoint: openCondition,
    kind: 'openCondition',
    role: 'processor',
    at: 'NOTE_SIGNING',
    request: withBody({
      category: 'GENERIC_DOCUMENT_REQUEST',
      commentsToBorrower: 'The bank asks for it',
      documents: 1,
      reason,
    }),
  },
  {
    endpoint: openSignerCondition,
    kind: 'openCondition',
    role: 'processor',
    at: 'NOTE_SIGNING',
    facts: withSigner(),
    request: {
      ...onSigner,
      body: { category: 'GENERIC_DOCUMENT_REQUEST', commentsToBorrower: 'You will owe the line too', reason },
    },
  },
  {
    endpoint: judgeCondition,
    kind: 'acceptCondition',
    role: 'processor',
    at: 'NOTE_SIGNING',
    facts: sent,
    request: { ...onCondition, body: { verdict: 'ACCEPT', reason } },
  },
  {
    endpoint: judgeCondition,
    kind: 'rejectCondition',
    role: 'processor',
    at: 'NOTE_SIGNING',
    facts: sent,
    request: { ...onCondition, body: { verdict: 'REJECT', reason } },
  },
  {
    endpoint: waiveCondition,
    kind: 'waiveCondition',
    role: 'underwriter',
    at: 'NOTE_SIGNING',
    facts: { conditions: [condition] },
    request: { ...onCondition, body: { reason } },
  },
  {
    endpoint: viewBirthDate,
    kind: 'viewBirthDate',
    role: 'underwriter',
    at: 'FUNDABLE',
    facts: {
      sanctionHits: [
        {
          of: { name: 'Avery Sample' },
          at: since,
          list: 'Example Sanctions List',
          entry: 'EX-1',
          names: ['Avery Sample'],
          birthDates: ['1951'],
          likenessPercent: 88,
        },
      ] as unknown as ApplicationFacts['sanctionHits'],
    },
    request: {},
  },
  {
    endpoint: sendIncompletenessNotice,
    kind: 'sendIncompletenessNotice',
    role: 'processor',
    at: 'LIEN_VERIFICATION',
    facts: undecided,
    request: incomplete,
  },
  {
    endpoint: closeIncomplete,
    kind: 'closeIncomplete',
    role: 'processor',
    at: 'LIEN_VERIFICATION',
    facts: {
      ...undecided,
      incompleteness: {
        step: 'LIEN_VERIFICATION',
        missing: ['The last tax bill'],
        noticedAt: since,
        answerBy: '2020-01-01',
        by: { staffUuid: randomUUID(), name: 'Kim' },
      },
    },
    request: withBody({ reason }),
  },
  {
    endpoint: giveEvidenceDocument,
    kind: 'documentGiven',
    role: 'processor',
    at: 'FINAL_OFFER',
    facts: valued,
    request: { fields: { type: 'APPRAISAL' } },
  },
  {
    endpoint: proposeEvidence,
    kind: 'proposeEvidence',
    role: 'processor',
    at: 'FINAL_OFFER',
    facts: valued,
    request: async ({ server, applicant, actor }) => {
      const documentUuid = await server.evidence.bringDocument(applicant, { token: actor.token, type: 'APPRAISAL' })
      return withBody({ ...(await newValue(server)), documentUuid })
    },
  },
  {
    endpoint: judgeEvidence,
    kind: 'approveEvidence',
    role: 'underwriter',
    at: 'FINAL_OFFER',
    facts: valued,
    request: async (stage) => ({ params: await proposed(stage), body: { verdict: 'APPROVE' } }),
  },
  {
    endpoint: judgeEvidence,
    kind: 'returnEvidence',
    role: 'manager',
    at: 'FINAL_OFFER',
    facts: valued,
    request: async (stage) => ({ params: await proposed(stage), body: { verdict: 'RETURN', reason } }),
  },
  {
    endpoint: judgeRedFlags,
    kind: 'clearRedFlags',
    role: 'underwriter',
    at: 'FUNDING_DECISION',
    facts: { redFlags: { contactSharedWith: 1, judged: [] } },
    request: withBody({ verdict: 'CLEAR', reason }),
  },
  {
    endpoint: judgeSignerScreening,
    kind: 'passSignerScreening',
    role: 'underwriter',
    at: 'CO_DEED_REQ',
    facts: withSigner('screeningMatch'),
    request: { ...onSigner, body: { verdict: 'SOMEBODY_ELSE', reason } },
  },
  {
    endpoint: reviewSignerIdentity,
    kind: 'acceptSignerIdentity',
    role: 'processor',
    at: 'CO_DEED_REQ',
    facts: withSigner('identityTries'),
    request: { ...onSigner, body: { verdict: 'ACCEPT', reason } },
  },
  {
    endpoint: reviewSignerIdentity,
    kind: 'rejectSignerIdentity',
    role: 'processor',
    at: 'CO_DEED_REQ',
    facts: withSigner('identityTries'),
    request: { ...onSigner, body: { verdict: 'REJECT', reason } },
  },
]
