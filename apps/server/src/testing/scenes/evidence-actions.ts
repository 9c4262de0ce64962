import { randomUUID } from 'node:crypto'
import { type Endpoint, giveEvidenceDocument, judgeEvidence, proposeEvidence } from '@hearthline/contracts'
import { EVIDENCE_DOCUMENTS, type EvidenceDocument, type EvidenceName } from '@hearthline/domain/evidence'
import { sendFile } from '../send-file.ts'
import type { Applicant } from '../test-applicant.ts'
import { type Answer, createVisitor, type TestServer } from '../test-server.ts'

export type Brought = Readonly<Record<string, unknown>> & { readonly what: EvidenceName }
type Tokens = { readonly processor: string | undefined; readonly underwriter: string | undefined }

/** Evidence by hand over HTTP: one person brings it with its document, and another approves or refuses it. */
export const createEvidenceActions = (server: TestServer) => {
  const call = (
    token: string | undefined,
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
    body: object,
  ) => Object.assign(createVisitor(server), { token }).call(endpoint, { params, body })

  const bringDocument = async (
    { uuid }: Applicant,
    { token, type }: { token: string | undefined; type: EvidenceDocument },
  ): Promise<string> => {
    const { body } = await sendFile(server, giveEvidenceDocument, { uuid, token, fields: { type } })
    // If the application takes no document, the proposal is refused as well and says why.
    return typeof body.uuid === 'string' ? body.uuid : randomUUID()
  }

  /** Proposes evidence, by default with a document of the first type that can prove it. */
  const propose = async (applicant: Applicant, token: string | undefined, body: Brought): Promise<Answer> => {
    const [type] = EVIDENCE_DOCUMENTS[body.what]
    const documentUuid = body.documentUuid ?? (await bringDocument(applicant, { token, type }))
    return call(token, proposeEvidence, { uuid: applicant.uuid }, { ...body, documentUuid })
  }

  const judge = async (
    applicant: Applicant,
    token: string | undefined,
    body: object = { verdict: 'APPROVE' },
  ): Promise<Answer> => {
    const proposals = (await applicant.now()).facts.evidenceProposals ?? []
    const proposal = proposals.find(({ sentBack }) => sentBack === undefined)?.uuid ?? randomUUID()
    return call(token, judgeEvidence, { uuid: applicant.uuid, proposal }, body)
  }

  return {
    bringDocument,
    propose,
    judge,
    /** A processor proposes it and an underwriter approves it; returns the refusal of either, or the final status. */
    renew: async (applicant: Applicant, { processor, underwriter }: Tokens, body: Brought): Promise<Answer> => {
      const proposed = await propose(applicant, processor, body)
      return proposed.status === 200 ? judge(applicant, underwriter) : proposed
    },
  }
}
