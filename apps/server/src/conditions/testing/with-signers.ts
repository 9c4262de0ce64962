import { randomUUID } from 'node:crypto'
import { uploadDocument } from '@hearthline/contracts'
import type { ApplicationFacts, CoSigner, OtherOwner } from '@hearthline/domain/application'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { Step } from '@hearthline/domain/workflow'
import { reserveAccountIn } from '../../identity/index.ts'
import { coSignerNamed } from '../../signers/testing/co-owned.ts'
import { signerActions } from '../../signers/testing/signer-actions.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { StaffServer } from '../../testing/staff-server.ts'
import type { Visitor } from '../../testing/test-server.ts'

/** An owner beside the borrower; `change` is what is known of them as a signer. */
export type Person = Pick<OtherOwner, 'firstName' | 'owes'> & { readonly change?: Partial<CoSigner> }

const named = async ({ app, lender }: StaffServer, { firstName, owes, change }: Person) => {
  const email = `${firstName}-${randomUUID().slice(0, 8)}@example.test`.toLowerCase()
  const uuid = await app.db.inTransaction(lender.id, (tx) => reserveAccountIn(tx, email))
  const owner: OtherOwner = { uuid, email, firstName, lastName: 'Example', relation: 'SIBLING', owes }
  return { owner, coSigner: { ...coSignerNamed(uuid), ...change } }
}

/** An application at a step, whose home has other owners who have taken up their invitations and are logged in. */
export const withSigners = async (server: StaffServer, step: Step, people: readonly Person[]) => {
  const all = []
  for (const person of people) all.push(await named(server, person))
  const facts: Partial<ApplicationFacts> = {
    additional: { purpose: 'OTHER', givenAt: '2026-11-02T17:00:00.000Z', otherOwners: all.map(({ owner }) => owner) },
    coSigners: all.map(({ coSigner }) => coSigner),
  }
  const applicant = await server.at(step, facts)
  const signers: { readonly uuid: string; readonly email: string; readonly visitor: Visitor }[] = []
  for (const { owner } of all)
    signers.push({ ...owner, visitor: await signerActions(server, applicant, owner).logIn() })
  const bring = async ({ token }: Visitor, type: BroughtDocument): Promise<string> =>
    String((await sendFile(server, uploadDocument, { uuid: applicant.uuid, token, type })).body.uuid)
  return { applicant, signers, bring }
}
