import {
  acceptInvitation,
  answerNotaryQuestions,
  type DocumentRow,
  giveCustomerDetails,
  giveSignerDetails,
  listDocuments,
  login,
  markDocumentRead,
  type NotarySession,
  readSigning,
  type SignerTask,
  sendCode,
  sign,
  signDeed,
  startNotarySession,
  startSigning,
  submitIdentity,
  uploadDocument,
} from '@hearthline/contracts'
import { coSignerOf } from '@hearthline/domain/application'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import { inboxOf } from '../../notifications/index.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { type Answer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'

/** What an owner who owes says of themselves. */
export const CUSTOMER = {
  taxId: '900-41-1041',
  street: '40 Elsewhere Court',
  unit: '2',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
}

type Sample = { readonly uuid: string; readonly firstName: string; readonly lastName: string; readonly email: string }

/** What an additional signer sends on the pages of their flow, over HTTP like a browser. */
export const signerActions = (server: TestServer, { uuid, now }: Pick<Applicant, 'uuid' | 'now'>, owner: Sample) => {
  const params = { uuid }
  const of = (visitor: Visitor) => ({
    documents: async () => (await visitor.call(listDocuments, { params })).body as unknown as readonly DocumentRow[],
  })
  const lastMail = async () => {
    await server.deliver()
    return inboxOf(server.app.db, server.lender.id, owner.email)
  }
  const readAll = async (visitor: Visitor) => {
    const loanDocuments = await of(visitor).documents()
    for (const { uuid: document, sha256, mustBeRead } of loanDocuments.filter(
      (loanDocument) => loanDocument.from === 'LENDER',
    ))
      if (mustBeRead) await visitor.call(markDocumentRead, { params: { uuid, document }, body: { sha256 } })
    return of(visitor).documents()
  }
  const details = async (visitor: Visitor, change: object = {}): Promise<Answer> =>
    visitor.call(giveSignerDetails, {
      params,
      body: {
        birthDate: '1985-03-04',
        demonstrationCode: coSignerOf((await now()).facts, owner.uuid)?.demonstrationCode?.toLowerCase(),
        econsent: true,
        locale: 'en',
        ...change,
      },
    })
  const customer = (visitor: Visitor, change: object = {}): Promise<Answer> =>
    visitor.call(giveCustomerDetails, { params, body: { ...CUSTOMER, ...change } })
  return {
    /** The token of the newest invitation in the mailbox. */
    invitation: async (): Promise<string> => {
      const mail = (await lastMail()).find(({ text }) => text.includes('heloc-signer/login#'))
      return /heloc-signer\/login#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
    },
    logIn: async (): Promise<Visitor> => {
      const visitor = createVisitor(server)
      await visitor.call(sendCode, { body: { email: owner.email, purpose: 'login' } })
      const mail = (await lastMail()).find(({ text }) => /\b\d{6}\b/.test(text))
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
      await visitor.call(login, { body: { email: owner.email, code, as: 'signer' } })
      return visitor
    },
    accept: (visitor: Visitor, token: string) => visitor.call(acceptInvitation, { body: { token } }),
    task: async (visitor: Visitor): Promise<SignerTask> =>
      (await visitor.call(readSigning)).body as unknown as SignerTask,
    details,
    customer,
    /** All that is asked of them before their document, as their pages do. */
    giveDetails: async (visitor: Visitor): Promise<Answer> => {
      const reply = await details(visitor)
      return reply.body.owesDetails === true ? customer(visitor) : reply
    },
    bring: async (visitor: Visitor): Promise<DocumentRow> => {
      const form = new FormData()
      form.set('type', 'PASSPORT_FRONT')
      form.set('file', new Blob([samplePdf('A page')], { type: 'application/pdf' }), 'passport.pdf')
      const encoded = new Response(form)
      const response = await server.fastify.inject({
        method: 'POST',
        url: uploadDocument.path.replace(':uuid', uuid),
        headers: {
          host: 'localhost',
          authorization: `Bearer ${visitor.token}`,
          'idempotency-key': crypto.randomUUID(),
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      return response.json()
    },
    showDocument: (visitor: Visitor, document: string) =>
      visitor.call(submitIdentity, { params, body: { idType: 'PASSPORT', documents: [document] } }),
    begin: (visitor: Visitor) => visitor.call(startSigning, { params, body: { state: 'CO', source: 'stated' } }),
    documents: (visitor: Visitor) => of(visitor).documents(),
    readAll,
    sign: async (visitor: Visitor, change: object = {}): Promise<Answer> => {
      const loanDocuments = (await of(visitor).documents()).filter(
        ({ from, signedAt }) => from === 'LENDER' && signedAt === null,
      )
      return visitor.call(sign, {
        params,
        body: {
          adopted: { kind: 'typed', name: `${owner.firstName} ${owner.lastName}` },
          initials: 'XX',
          papers: loanDocuments
            .filter(({ anchors }) => anchors.length > 0)
            .map(({ uuid: documentUuid, sha256, anchors }) => ({
              documentUuid,
              sha256,
              anchors: anchors.map(({ name }) => name),
            })),
          ...change,
        },
      })
    },
    signDeedBefore: async (visitor: Visitor): Promise<Answer> => {
      const opened = await visitor.call(startNotarySession, { params, body: { recordingAccepted: true, state: 'CO' } })
      const session = opened.body as unknown as NotarySession
      const at = { params: { uuid, session: session.sessionUuid } }
      const answers = Object.fromEntries(session.questions.map(({ id, choices }) => [id, choices[0]]))
      await visitor.call(answerNotaryQuestions, { ...at, body: { answers } })
      const deed = (await readAll(visitor)).find(({ type }) => type === 'SECURITY_INSTRUMENT')
      return visitor.call(signDeed, { ...at, body: { voluntary: true, sha256: deed?.sha256 } })
    },
  }
}
export type SignerActions = ReturnType<typeof signerActions>
