import {
  acknowledgeTerms,
  askForState,
  checkAddress,
  readDraft,
  readEconsentDemonstration,
  readImportantTerms,
  saveDraft,
} from '@hearthline/contracts'
import { CONSENT_VERSION } from '@hearthline/domain/consents'
import { lendingRulesOn, type Organisation, type Registry } from '../organisations/index.ts'
import { invitationOf, isByInvitation } from '../originators/index.ts'
import { type Bound, type Context, Problem, reads, writes, writesByItself } from '../platform/http/index.ts'
import { createImportantTerms, createTestPages, type RenderDraftDocument, type TestPages } from './documents.ts'
import { type Arrival, type DraftContent, draftReply } from './draft-content.ts'
import { adoptOlderDraft, changeDraft, draftCookie, giveDraftCookie, newDraftCookie, openDraft } from './drafts.ts'
import { requireReferral } from './referral.ts'
import { change, saveSection } from './save-section.ts'
import { saveInterest } from './store.ts'
import type { DraftTables } from './tables.ts'

export type DraftDeps = { readonly registry: Registry; readonly render: RenderDraftDocument }

/** A later visit by another link replaces the arrival; a visit without parameters keeps it. */
const laterArrival = (before: Arrival | undefined, { utmSource, referrer, invitation }: Arrival): Arrival => ({
  utmSource: utmSource ?? before?.utmSource,
  referrer: referrer ?? before?.referrer,
  invitation: invitation ?? before?.invitation,
})

/** The arrival of a wholesale lender's visitor: the referrer is the invitation's, whatever the address says. */
const invitedArrival = async (context: Context, { utmSource }: Arrival, token: string | undefined) => {
  if (token === undefined) return { arrival: { utmSource }, email: undefined }
  const { uuid, originator_uuid, email } = await invitationOf(context, token)
  return { arrival: { utmSource, referrer: originator_uuid, invitation: uuid }, email }
}

/** Fills the contact page with the invited e-mail address. */
const withInvited = (sections: DraftContent['sections'], email: string | undefined): DraftContent['sections'] =>
  email === undefined || sections['contact-info'] !== undefined
    ? sections
    : { ...sections, 'contact-info': { values: { email }, complete: false } }

type Rooms = DraftDeps & { readonly testPages: TestPages }

const typing = ({ registry, testPages }: Rooms): readonly Bound[] => [
  reads(readDraft, async (_, context) => {
    // The cookie is set at the first read, so that the first save can be repeated under the same one.
    if (draftCookie(context) === undefined) giveDraftCookie(context, newDraftCookie())
    const draft = await openDraft(context)
    return draftReply(draft?.content, draft?.savedAt)
  }),
  writesByItself(saveDraft, async ({ body }, context) => saveSection({ registry, testPages })(body, context)),
  writes(acknowledgeTerms, async ({ body }, context) => {
    const { now } = await context.moment()
    // What is kept as shown was shown: another version is one that no page of ours has.
    if (body.textVersion !== CONSENT_VERSION) throw new Problem('documentChanged')
    const terms = { at: now.toISOString(), textVersion: body.textVersion }
    const organisation = registry.byId(context.tenant.id)
    const came = isByInvitation(organisation)
      ? await invitedArrival(context, body, body.invitation)
      : { arrival: { utmSource: body.utmSource, referrer: body.referrer }, email: undefined }
    const changed = await change(context, async (cookie) => {
      await adoptOlderDraft(context.tx, context, cookie)
      return changeDraft(context.tx, context.app.keys, cookie, (content) => {
        const arrival = laterArrival(content.arrival, came.arrival)
        requireReferral(organisation, arrival)
        return { ...content, terms, arrival, sections: withInvited(content.sections, came.email) }
      })
    })
    return draftReply(changed.content, changed.savedAt)
  }),
]

const reading = ({ registry, render, testPages }: Rooms): readonly Bound[] => {
  const importantTerms = createImportantTerms(render)
  const organisationOf = ({ tenant }: Context): Organisation => {
    const organisation = registry.byId(tenant.id)
    if (organisation === undefined) throw new Problem('organisationUnknown')
    return organisation
  }
  return [
    reads(readImportantTerms, async ({ query }, context) => {
      const { today } = await context.moment()
      const organisation = organisationOf(context)
      const rules = await lendingRulesOn(context.app.db, organisation, today)
      return importantTerms({ organisation, rules, today }, query.locale)
    }),
    reads(readEconsentDemonstration, async ({ query }, context) => {
      const draft = await openDraft(context)
      if (draft === undefined) throw new Problem('draftNotFound')
      const { today } = await context.moment()
      const code = draft.content.econsentCode
      return testPages.read({ organisation: organisationOf(context), locale: query.locale, today, code })
    }),
  ]
}

const asking: readonly Bound[] = [
  reads(checkAddress, async ({ body }, { app, tenant }) => {
    const { street, unit = null, city, state, zip } = body
    const answer = await app.vendorsFor(tenant.id).address.look({ street, unit, city, state, zip })
    return { ...answer, suggestion: answer.suggestion === null ? null : { ...answer.suggestion } }
  }),
  writes(askForState, async ({ body }, { tx }) => {
    await saveInterest(tx.as<DraftTables>(), { organisation: tx.organisation, ...body, at: new Date() })
    return { kept: true as const }
  }),
]

/** Calls of a visitor before there is an account. */
export const draftCalls = (deps: DraftDeps): readonly Bound[] => {
  const withPages = { ...deps, testPages: createTestPages(deps.render) }
  return [...typing(withPages), ...reading(withPages), ...asking]
}
