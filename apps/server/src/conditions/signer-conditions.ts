import { legalName, type Party } from '@hearthline/domain/application'
import { SIGNER_CONDITIONS_FLAG } from '@hearthline/domain/flags'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { UnitOfWork } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tenant, WriteContext } from '../platform/http/index.ts'

/**
 * Whether this lender lets additional signers see what is asked of them (portal.md 5). Only the browser knows the
 * share of a flag, so here the flag counts as on unless it is off for all.
 */
export const areSignersAsked = (registry: Registry, { id }: Pick<Tenant, 'id'>): boolean =>
  registry.byId(id)?.flags.some(({ key, enabled }) => key === SIGNER_CONDITIONS_FLAG && enabled) ?? false

/** Mails a signer that something is asked; what it is, they see after logging in. */
export const notifySigner = (
  { app, tx }: Pick<WriteContext, 'app' | 'tx'>,
  { facts }: UnitOfWork,
  { owner, signer }: Party,
): Promise<void> =>
  notify(app, tx, {
    to: owner.email,
    channel: 'mail',
    locale: signer.locale ?? facts.locale ?? SOURCE_LANGUAGE,
    template: 'signerCondition',
    values: { borrower: legalName(facts.applicant) },
  })
