import { type Endpoint, giveSignedDocument, readCase, type StaffRole } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { AddedBars } from '@hearthline/domain/second-person'
import type { SignedAtClosing } from '@hearthline/domain/signed-documents'
import type { Step } from '@hearthline/domain/workflow'
import { applicationCalls } from '../applications/index.ts'
import { conditionCalls } from '../conditions/index.ts'
import { consoleCalls } from '../console/index.ts'
import { askToSweep, clockCalls } from '../deadlines/index.ts'
import { borrowersTypesNow, documentCalls } from '../documents/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { fundingCalls } from '../funding/index.ts'
import { claimsIn } from '../identity/testing/people.ts'
import { createMember, createRoles } from '../identity/testing/roles.ts'
import { insuranceCalls } from '../insurance/index.ts'
import { notaryCalls } from '../notary/index.ts'
import type { Organisation, Registry } from '../organisations/index.ts'
import { sandboxCalls } from '../sandbox/index.ts'
import { signingHelpCalls } from '../signing/index.ts'
import { taskCalls } from '../tasks/index.ts'
import { offerCalls, reviewCalls } from '../underwriting/index.ts'
import { verificationCalls } from '../verification/index.ts'
import { workflowCalls } from '../workflow/index.ts'
import { replyOf } from './reply-of.ts'
import { type Brought, createEvidenceActions } from './scenes/evidence-actions.ts'
import { sendFile } from './send-file.ts'
import { type Applicant, createApplicant } from './test-applicant.ts'
import { createTestDocuments } from './test-documents.ts'
import { type Answer, createTestServer, createVisitor } from './test-server.ts'

export type SeenTask = {
  readonly kind: string
  readonly reason: string
  readonly closed: { readonly outcome: string; readonly name: string | null } | null
}

type BroughtScan = { readonly bytes?: Buffer; readonly type?: SignedAtClosing; readonly owner?: string }

/** The shipped lenders with an additional rule about second persons. */
const withSecondPerson = (registry: Registry, secondPerson: AddedBars | undefined): Registry =>
  secondPerson === undefined
    ? registry
    : {
        ...registry,
        byId: (id) => {
          const found = registry.byId(id)
          return found && { ...found, secondPerson: secondPerson as Organisation['secondPerson'] } // readonly lists
        },
      }

/** A server with the modules in which staff act, and a member of every role. */
export const createStaffServer = async ({ secondPerson }: { readonly secondPerson?: AddedBars } = {}) => {
  const documents = createTestDocuments()
  const server = await createTestServer({
    calls: ({ app, registry: shipped }) => {
      const registry = withSecondPerson(shipped, secondPerson)
      return [
        ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
        ...documentCalls(),
        ...verificationCalls({ documents: documents.port, registry }),
        ...offerCalls({ registry }),
        ...reviewCalls({ registry }),
        ...conditionCalls({ registry }),
        ...insuranceCalls(),
        ...notaryCalls(),
        ...signingHelpCalls(),
        ...fundingCalls({ registry }),
        ...workflowCalls({ registry }),
        ...consoleCalls({ registry }),
        ...taskCalls({ registry }),
        ...clockCalls(),
        ...sandboxCalls({ sweep: (tx) => askToSweep(app, tx) }),
      ]
    },
  })
  const roles = await createRoles(server)
  type RequestParts = { readonly params: Readonly<Record<string, string>>; readonly body: object }
  const visitorOf = async (role: StaffRole, applicant: Applicant) => {
    const visitor = createVisitor(server)
    visitor.token = await roles.tokenOf(role, applicant)
    return visitor
  }
  /** An action on a part of an application, which is named in the path. */
  const actOn = async (
    role: StaffRole,
    applicant: Applicant,
    endpoint: Endpoint,
    request: RequestParts,
  ): Promise<Answer> => (await visitorOf(role, applicant)).call(endpoint, request)
  const act = (role: StaffRole, applicant: Applicant, endpoint: Endpoint, body: object = {}): Promise<Answer> =>
    actOn(role, applicant, endpoint, { params: { uuid: applicant.uuid }, body })
  const tasksOf = async (applicant: Applicant): Promise<readonly SeenTask[]> =>
    replyOf(readCase, await act('processor', applicant, readCase)).tasks
  const evidence = createEvidenceActions(server)
  /** A new member of staff, signed in. */
  const newMember = async (name: string, ...held: StaffRole[]) => {
    const token = await createMember(server, { name, roles: held })
    return { uuid: String(claimsIn(token).sub), name, token }
  }
  return {
    ...server,
    documents,
    evidence,
    newMember,
    tokenOf: (role: StaffRole, applicant: Applicant) => roles.tokenOf(role, applicant),
    /** Evidence proposed by a processor and approved by an underwriter. */
    renew: async (applicant: Applicant, body: Brought): Promise<Answer> =>
      evidence.renew(
        applicant,
        {
          processor: await roles.tokenOf('processor', applicant),
          underwriter: await roles.tokenOf('underwriter', applicant),
        },
        body,
      ),
    /** An application at a step, with everything before it done. */
    at: (step: Step, facts: Partial<ApplicationFacts> = {}): Promise<Applicant> =>
      createApplicant(server, { step, facts: { ...closingFacts, ...facts } }),
    act,
    actOn,
    visitorOf,
    ask: ({ visitor, uuid }: Applicant, endpoint: Endpoint, body: object = {}): Promise<Answer> =>
      visitor.call(endpoint, { params: { uuid }, body }),
    tasksOf,
    /** A processor uploads a document signed on paper; by default the deed. */
    bringSigned: async (applicant: Applicant, { bytes, type = 'SECURITY_INSTRUMENT', owner }: BroughtScan = {}) =>
      sendFile(server, giveSignedDocument, {
        uuid: applicant.uuid,
        token: await roles.tokenOf('processor', applicant),
        fields: { type, ...(owner !== undefined && { owner }) },
        ...(bytes && { bytes }),
      }),
    /** Uploads everything signed there except the deed. */
    bringRest: async (applicant: Applicant) => {
      const { signedDocuments } = replyOf(readCase, await act('processor', applicant, readCase))
      for (const { type, owner } of signedDocuments)
        if (type !== 'SECURITY_INSTRUMENT')
          await sendFile(server, giveSignedDocument, {
            uuid: applicant.uuid,
            token: await roles.tokenOf('processor', applicant),
            fields: { type, ...(owner && { owner: owner.uuid }) },
          })
    },
    openKinds: async (applicant: Applicant): Promise<readonly string[]> =>
      (await tasksOf(applicant)).flatMap(({ kind, closed }) => (closed === null ? [kind] : [])),
    /** The tasks that were ended, each with the log row that ended it. */
    endsOf: async (applicant: Applicant): Promise<readonly (readonly [string, string])[]> =>
      (await tasksOf(applicant)).flatMap(({ kind, closed }) =>
        closed === null ? [] : [[kind, closed.outcome] as const],
      ),
  }
}

export type StaffServer = Awaited<ReturnType<typeof createStaffServer>>
