import { legalName, type Party } from '@hearthline/domain/application'
import type { InHand } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { WriteContext } from '../platform/http/index.ts'

/** A mail says that something is asked, and not what: the page does, after the login. */
export const tellSigner = (
  { house, tx }: Pick<WriteContext, 'house' | 'tx'>,
  { facts }: InHand,
  { owner, signer }: Party,
): Promise<void> =>
  notify(house, tx, {
    to: owner.email,
    channel: 'mail',
    locale: signer.locale ?? facts.locale ?? 'en',
    template: 'signerCondition',
    values: { borrower: legalName(facts.applicant) },
  })
