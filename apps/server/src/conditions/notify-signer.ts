import { legalName, type Party } from '@hearthline/domain/application'
import type { UnitOfWork } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { WriteContext } from '../platform/http/index.ts'

/** A mail says that something is asked, and not what: the page does, after the login. */
export const notifySigner = (
  { app, tx }: Pick<WriteContext, 'app' | 'tx'>,
  { facts }: UnitOfWork,
  { owner, signer }: Party,
): Promise<void> =>
  notify(app, tx, {
    to: owner.email,
    channel: 'mail',
    locale: signer.locale ?? facts.locale ?? 'en',
    template: 'signerCondition',
    values: { borrower: legalName(facts.applicant) },
  })
