import {
  acceptInvitation,
  answerSignerDemographics,
  giveCustomerDetails,
  giveSignerDetails,
  listDocuments,
  login,
  markDocumentRead,
  readConsentTest,
  readDocument,
  readInbox,
  readSigning,
  type SignerTask,
  sendCode,
  sign,
  signDeed,
  startSigning,
  submitIdentity,
  uploadDocument,
} from '@hearthline/contracts'
import { askUntil } from './growing-pause.ts'
import { passNotary } from './pass-notary.ts'
import { CallRefused, PublicCaller, type Server } from './public-calls.ts'
import { mailedCode, type Persona, readDemonstrationCode } from './registration.ts'
import { samplePng } from './sample-files.ts'

/** An additional owner of the home, with a browser of their own. */
export type CoOwner = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly owes: boolean
  readonly birthDate: string
  readonly taxId: string
  readonly caller: PublicCaller
}

/** The one persona who is not the only owner (docs/personas.md). */
const WITH_CO_OWNER = 'Robin Coowner'

export const coOwnersOf = (
  server: Server,
  persona: Pick<Persona, 'name'>,
  { mailbox, patienceMs }: { mailbox: string; patienceMs: number },
): readonly CoOwner[] =>
  persona.name === WITH_CO_OWNER
    ? [
        {
          firstName: 'Sky',
          lastName: 'Coowner',
          email: `sky.${mailbox}@example.test`,
          owes: true,
          birthDate: '1983-02-11',
          taxId: '900-48-2048',
          caller: new PublicCaller(server, { patienceMs }),
        },
      ]
    : []

/** The address in the invitation mail; its token is in the part after the hash. */
export const invitationOf = async ({ caller, email }: Pick<CoOwner, 'caller' | 'email'>): Promise<URL> => {
  const address = await askUntil(`no invitation was mailed to ${email}`, async () => {
    const mails = await caller.json(readInbox, { query: { to: email } })
    return mails.map(({ text }) => /\S+heloc-signer\/login#[\w-]+/.exec(text)?.[0]).find(Boolean)
  })
  return new URL(address)
}

/** Signs in at the signer login with the code that is mailed to the invited address. */
const logIn = async ({ caller, email }: CoOwner): Promise<void> => {
  if (caller.token !== undefined) return
  await caller.json(sendCode, { body: { email, purpose: 'login', locale: 'en' } })
  const code = await mailedCode(caller, email)
  const { jwt } = await caller.json(login, { body: { email, code, as: 'signer' } })
  caller.token = jwt.replace(/^Bearer /, '')
}

const taskOf = ({ caller }: CoOwner): Promise<SignerTask> => caller.json(readSigning)

/** One question answered and the others not, as the law allows everybody. */
const SOME_ANSWERS = {
  ethnicity: { codes: ['2'], text: '', notProvided: false },
  race: { codes: [], text: '', notProvided: true },
  sex: { codes: [], text: '', notProvided: true },
}

/** Where a co-owner lives, which need not be the home. */
const ADDRESS = { street: '40 Elsewhere Court', unit: '2', city: 'Denver', state: 'CO', zip: '80202' } as const

const proveIdentity = async (coOwner: CoOwner, uuid: string): Promise<void> => {
  const { caller, birthDate, taxId } = coOwner
  const params = { uuid }
  const demonstrationCode = readDemonstrationCode(await caller.bytes(readConsentTest, { params }))
  const body = { birthDate, demonstrationCode, econsent: true, locale: 'en' } as const
  const { demographics, owesDetails } = await caller.json(giveSignerDetails, { params, body })
  if (owesDetails) await caller.json(giveCustomerDetails, { params, body: { taxId, ...ADDRESS } })
  if (demographics === 'TO_ASK') await caller.json(answerSignerDemographics, { params, body: SOME_ANSWERS })
  // Another picture than the borrower's: the same one would be a sign that one person signs for two.
  const file = { bytes: samplePng(1240, 780), name: 'passport.png', type: 'image/png' }
  const loanDocument = await caller.json(uploadDocument, { params, body: { type: 'PASSPORT_FRONT' }, file })
  await caller.json(submitIdentity, { params, body: { idType: 'PASSPORT', documents: [loanDocument.uuid] } })
  await askUntil(
    `the identity of ${coOwner.email} is not confirmed`,
    async () => (await taskOf(coOwner)).identity?.status === 'VERIFIED' || undefined,
  )
}

const readAll = async ({ caller }: CoOwner, uuid: string) => {
  const loanDocuments = (await caller.json(listDocuments, { params: { uuid } })).filter(({ from }) => from === 'LENDER')
  for (const loanDocument of loanDocuments.filter(({ mustBeRead, readAt }) => mustBeRead && readAt === null)) {
    const params = { uuid, document: loanDocument.uuid }
    await caller.bytes(readDocument, { params })
    await caller.json(markDocumentRead, { params, body: { sha256: loanDocument.sha256 } })
  }
  return loanDocuments
}

/** Tries again while the documents that others have just signed are being made. */
const beginSigning = async ({ caller, email }: CoOwner, uuid: string): Promise<void> => {
  await askUntil(`the documents that ${email} signs are not put together`, async () => {
    try {
      return await caller.json(startSigning, { params: { uuid }, body: { state: 'CO', source: 'stated' } })
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'papersBeingSet') return undefined
      throw error
    }
  })
}

const signDocuments = async (coOwner: CoOwner, uuid: string): Promise<void> => {
  const { caller, firstName, lastName } = coOwner
  await beginSigning(coOwner, uuid)
  const loanDocuments = await readAll(coOwner, uuid)
  const toSign = loanDocuments.filter(({ anchors, signedAt }) => anchors.length > 0 && signedAt === null)
  await caller.json(sign, {
    params: { uuid },
    body: {
      adopted: { kind: 'typed', name: `${firstName} ${lastName}` },
      initials: `${firstName[0]}${lastName[0]}`,
      papers: toSign.map((loanDocument) => ({
        documentUuid: loanDocument.uuid,
        sha256: loanDocument.sha256,
        anchors: loanDocument.anchors.map(({ name }) => name),
      })),
    },
  })
}

/** From the invitation to the signing page, as far as it is not done yet. */
export const identifyAsSigner = async (coOwner: CoOwner, uuid: string): Promise<SignerTask> => {
  await logIn(coOwner)
  const token = (await invitationOf(coOwner)).hash.slice(1)
  const task = await taskOf(coOwner).catch(() => coOwner.caller.json(acceptInvitation, { body: { token } }))
  if (task.signedAt === null && task.identity?.status !== 'VERIFIED') await proveIdentity(coOwner, uuid)
  return task
}

/**
 * From the invitation to the signature, as far as it is not done yet; if everything is signed at an office, to a
 * verified identity.
 */
export const signAsSigner = async (coOwner: CoOwner, uuid: string): Promise<void> => {
  const { signedAt, signsBeforeDeed } = await identifyAsSigner(coOwner, uuid)
  if (signedAt === null && signsBeforeDeed) await signDocuments(coOwner, uuid)
}

/** The deed, in their own session. */
export const meetNotaryAsSigner = async (coOwner: CoOwner, uuid: string): Promise<void> => {
  const { caller } = coOwner
  await logIn(coOwner)
  if ((await taskOf(coOwner)).deedSignedAt !== null) return
  const params = await passNotary(caller, uuid)
  const deed = (await readAll(coOwner, uuid)).find(({ type }) => type === 'SECURITY_INSTRUMENT')
  if (deed === undefined) throw new Error('no deed was made')
  await caller.json(signDeed, { params, body: { voluntary: true, sha256: deed.sha256 } })
}
