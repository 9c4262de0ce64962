import type { SignerTask } from '@hearthline/contracts'
import type { RouteName } from '@hearthline/domain/routes'

const ENDED: readonly SignerTask['step'][] = ['CANCELLED', 'DECLINED']

/** Where an additional signer belongs now; first answer wins. */
export const placeFor = (task: SignerTask): RouteName => {
  if (ENDED.includes(task.step)) return 'heloc-signer/cancelled'
  if (task.deedSignedAt !== null) return 'heloc-signer/documents'
  if (task.isDeedReady) return task.sessionUuid === null ? 'heloc-signer/intro' : 'heloc-signer/sign'
  if (task.signedAt !== null) return 'heloc-signer/documents'
  if (!task.hasConsent) return 'heloc-signer/intro'
  if (task.owesDetails) return 'heloc-signer/identity'
  return task.identity?.status === 'VERIFIED' ? 'heloc-signer/documents' : 'heloc-signer/identity'
}
