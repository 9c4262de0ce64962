import { inboxOf } from '../../notifications/index.ts'
import { coOwned } from './co-owned.ts'
import type { SignerServer } from './signer-server.ts'

/** An application at CO_DEED_REQ with one other owner, who was invited, and the mails that they got. */
export const withOneSigner = async (server: SignerServer) => {
  const made = await coOwned(server, [{ firstName: 'Robin', lastName: 'Example', owes: true }])
  const signed = await made.borrowerSigns()
  if (signed.body.state !== 'CO_DEED_REQ') throw new Error(`it stands at ${signed.body.state}`)
  const [signer] = made.signers
  const [owner] = made.owners
  if (signer === undefined || owner === undefined) throw new Error('nobody signs')
  const mails = async () => {
    await server.deliver()
    return inboxOf(server.app.db, server.lender.id, owner.email)
  }
  return { ...made, signer, owner, mails }
}
