import { randomInt, randomUUID } from 'node:crypto'
import type { ApplicationStatus, BodyOf, startApplication as endpoint } from '@hearthline/contracts'
import { FIRST_STEP, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import {
  applicationsIn,
  FIRST_HASH,
  keepSecret,
  openApplication,
  settledStatus,
  startUnitOfWork,
  statusOf,
  type UnitOfWork,
} from '../applications/index.ts'
import {
  adoptOlderDraft,
  type CompleteDraft,
  closeDraft,
  completeDraft,
  type DraftContent,
  draftCookie,
  judgeSection,
  lockKept,
  newDraftCookie,
  originatorOf,
  requireReferral,
  type Served,
  servedBy,
} from '../drafts/index.ts'
import { type Account, readAccountIn } from '../identity/index.ts'
import { notify, postNews } from '../notifications/index.ts'
import type { Organisation } from '../organisations/index.ts'
import { holdInvitation, isByInvitation, useInvitation } from '../originators/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { channelOf, firstFacts, type Given } from './first-facts.ts'

/** The complete draft. Throws unless every page is answered and the lender may lend on this home to this person. */
const checkedDraft = (content: DraftContent, served: Served, today: string): CompleteDraft => {
  const home = content.sections['property-info']?.values ?? {}
  const birth = content.sections.birthdate?.values ?? {}
  const context = { ...served, today, state: home.state }
  const verdict = judgeSection('property-info', home, context)
  if (!verdict.ok && verdict.reason === 'stateNotLicensed') throw new Problem('stateNotLicensed')
  if (!verdict.ok && verdict.reason === 'propertyNotEligible') throw new Problem('propertyNotEligible')
  const draft = completeDraft(content)
  if (draft === undefined || !judgeSection('birthdate', birth, context).ok) throw new Problem('draftIncomplete')
  return draft
}

/** Crockford's base 32: no characters that sound or look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const four = (): string => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** HL-XXXX-XXXX with forty random bits: does not reveal how many there are. The table refuses duplicates. */
const newLoanNumber = (): string => `HL-${four()}-${four()}`

type Body = BodyOf<typeof endpoint>

const accountOf = async ({ tx, caller }: WriteContext): Promise<Account> => {
  const account = caller.kind === 'borrower' ? await readAccountIn(tx, caller.identityUuid) : undefined
  if (account === undefined) throw new Problem('notSignedIn')
  return account
}

/** The draft already became an application: returns it to its owner. */
const sameAgain = async (context: WriteContext, uuid: string, account: Account): Promise<ApplicationStatus> => {
  const by = { caller: { kind: 'system', name: 'applying' }, does: 'readApplication' } as const
  const work = await openApplication(context.tx, uuid, { ...by, moment: await context.moment() })
  if (work.now.ownerUuid !== account.uuid) throw new Problem('draftNotFound')
  return statusOf(work.now)
}

/** The name and phone. Register skips the contact page if an earlier application has a phone number (portal.md 4.1). */
const contactOf = async ({ tx }: WriteContext, draft: CompleteDraft, account: Account) => {
  if (draft.contact !== undefined) return draft.contact
  const [newest] = await applicationsIn(tx, account.uuid)
  if (newest?.facts.applicant.phone === undefined) throw new Problem('draftIncomplete')
  return { phone: newest.facts.applicant.phone, smsConsent: false, marketingConsent: false }
}

const giveBirth = async (context: WriteContext, account: Account, given: Given): Promise<UnitOfWork> => {
  const { tx, app, caller } = context
  const moment = await context.moment()
  const facts = firstFacts(given)
  const first = {
    uuid: randomUUID(),
    ownerUuid: account.uuid,
    loanNumber: newLoanNumber(),
    createdAt: moment.now,
    isOpen: true,
    step: FIRST_STEP,
    stepEnteredAt: moment.now,
    stage: 'INITIAL',
    furthestStage: 'INITIAL',
    workflowVersion: WORKFLOW_VERSION,
    version: 0,
    facts,
    lastSeq: 0,
    lastHash: FIRST_HASH,
  } as const
  const work = await startUnitOfWork(tx, first, { caller, does: 'startApplication', moment })
  const secret = { application: first.uuid, kind: 'BIRTH_DATE', value: given.draft.birthDate } as const
  const birthDate = await keepSecret(tx, app.keys, secret)
  // The origin of a consent is part of its proof.
  const from = { address: context.address, userAgent: context.userAgent }
  work.change(facts, { kind: 'started', note: { birthDate, from, terms: given.draft.termsAcknowledged } })
  return work
}

/**
 * Turns a visitor's draft into an application of their account. The same commit clears the draft; starting again, under
 * any key, returns the same application.
 */
export const startApplication = async (
  context: WriteContext,
  organisation: Organisation | undefined,
  { econsentCode, locale }: Body,
): Promise<ApplicationStatus> => {
  const { tx, app } = context
  const account = await accountOf(context)
  const cookie = draftCookie(context) ?? newDraftCookie()
  await adoptOlderDraft(tx, context, cookie)
  const kept = await lockKept(tx, app.keys, cookie)
  if (kept === undefined) throw new Problem('draftNotFound')
  if (kept.state === 'started') return sameAgain(context, kept.application, account)
  const moment = await context.moment()
  const draft = checkedDraft(kept.content, servedBy(organisation, moment.today), moment.today)
  requireReferral(organisation, draft.arrival)
  if (econsentCode.toUpperCase() !== draft.econsentCode) throw new Problem('codeWrong')
  const contact = await contactOf(context, draft, account)
  const at = moment.now.toISOString()
  const cryptoUtmSource = organisation?.products.heloc.cryptoUtmSource ?? null
  const invitation = isByInvitation(organisation)
    ? await holdInvitation(context, tx, { uuid: draft.arrival.invitation, email: account.email })
    : undefined
  const referrer = invitation === undefined ? originatorOf(organisation, draft.arrival) : undefined
  const referred = {
    referrerUuid: invitation?.originator_uuid ?? referrer?.uuid,
    channel: invitation === undefined ? channelOf(referrer) : 'WHOLESALE',
  } as const
  const given = { draft, email: account.email, contact, locale, at, cryptoUtmSource, ...referred }
  const work = await giveBirth(context, account, given)
  await closeDraft(tx, cookie, work.uuid)
  if (invitation !== undefined) await useInvitation(tx, invitation.uuid, work.uuid)
  const values = { loanNumber: work.now.loanNumber }
  await notify(app, tx, { to: account.email, channel: 'mail', template: 'applicationStarted', values, locale })
  const news = { to: account.uuid, application: work.uuid, kind: 'applicationStarted', values, locale } as const
  postNews(tx, news)
  return settledStatus(work)
}
