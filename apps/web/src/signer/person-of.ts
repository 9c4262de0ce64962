import type { SignerTask } from '@hearthline/contracts'
import type { Person } from '../application/index.ts'

/** The name is one line here: the parts of it are the borrower's to have given. */
const nameOf = ({ legalName }: SignerTask) => ({ firstName: legalName, lastName: '' })

/** The signer in the borrower's place, for the parts of pages that both use. */
export const personOf = (task: SignerTask, refetch: Person['refetch']): Person => {
  const { identity, sessionUuid, signerState } = task
  const since = identity?.withPersonSince ?? null
  return {
    uuid: task.uuid,
    isSigner: true,
    refetch,
    record: {
      loanNumber: task.loanNumber,
      applicant: nameOf(task),
      property: { state: task.homeState },
      ...(identity !== null && { identity }),
      ...(since !== null && { needsAttention: { step: 'IDENTITY_VERIFICATION', reason: 'signerIdentity', since } }),
      ...(signerState !== null && { signing: { signerState } }),
      ...(sessionUuid !== null && { notary: { sessionUuid } }),
    },
  }
}
