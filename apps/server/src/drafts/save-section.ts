import { type BodyOf, type Draft, type RegisterSection, registerSections, type saveDraft } from '@hearthline/contracts'
import { lendingRulesOf, type Organisation, type Registry } from '../organisations/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import type { TestPages } from './documents.ts'
import { type DraftContent, draftReply, type SectionValues } from './draft-content.ts'
import {
  adoptOlderDraft,
  type Changed,
  changeDraft,
  draftCookie,
  forgetDraft,
  giveDraftCookie,
  newDraftCookie,
} from './drafts.ts'
import { judgeSection, type OtherFacts, type Served, type Verdict, withoutMinorsDate } from './judge-section.ts'

const MOST_BYTES = 4_000

type Plain = string | number | boolean | null

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isKept = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.length <= 20 && value.every(isPlain))

/** The values of a section's own fields, as typed; all others are dropped. */
export const knownValues = (section: RegisterSection, values: SectionValues): SectionValues => {
  const names = Object.keys(registerSections[section].shape)
  const known = Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name) && isKept(values[name])).map((name) => [name, values[name]]),
  )
  if (Buffer.byteLength(JSON.stringify(known)) > MOST_BYTES) throw new Problem('bodyTooLarge')
  return known
}

type Given = BodyOf<typeof saveDraft>

/** Changes the visitor's draft; if it became an application, starts a new one. */
export const change = async (
  context: Context,
  run: (cookie: string) => Promise<Changed | undefined>,
): Promise<Changed> => {
  const known = draftCookie(context) ?? newDraftCookie()
  const first = await run(known)
  const cookie = first === undefined ? newDraftCookie() : known
  const changed = first ?? (await run(cookie))
  if (changed === undefined) throw new Error('a new cookie met a finished draft')
  giveDraftCookie(context, cookie)
  return changed
}

/** Asks the address vendor, outside any transaction. The draft is saved even without its answer. */
const whereabouts = async (
  { app, tenant }: Context,
  values: SectionValues,
): Promise<Pick<DraftContent, 'county' | 'censusTract'>> => {
  const { street, unit, city, state, zip } = values
  const home = { street: String(street), unit: unit ? String(unit) : null, city: String(city) }
  try {
    const answer = await app.vendorsFor(tenant.id).address.look({ ...home, state: String(state), zip: String(zip) })
    return { county: answer.county ?? undefined, censusTract: answer.censusTract ?? undefined }
  } catch (error) {
    app.log.warn({ err: error, requestId: app.requestId }, 'address vendor')
    return { county: undefined, censusTract: undefined }
  }
}

const refusalOf = (verdict: Exclude<Verdict, { ok: true }>): Problem => {
  if (verdict.reason === 'stateNotLicensed')
    return new Problem('stateNotLicensed', { detail: { state: verdict.state } })
  if (verdict.reason === 'propertyNotEligible')
    return new Problem('propertyNotEligible', { detail: { type: verdict.type } })
  return new Problem('invalidInput', { fields: verdict.fields })
}

/** The last page before the account; the reader opens the test page on the next one. */
const LAST_SECTION = 'contact-info'

type Deps = { readonly registry: Registry; readonly testPages: TestPages }

const otherFactsOf = (content: DraftContent, served: Served, today: string): OtherFacts => ({
  ...served,
  today,
  state: content.sections['property-info']?.values.state,
})

/**
 * Saves one section as typed. A finished section is checked; refused values are kept, but a minor's draft is deleted.
 */
export const saveSection =
  ({ registry, testPages }: Deps) =>
  async ({ section, values, complete }: Given, context: Context): Promise<Draft> => {
    const { app, tenant } = context
    const typed = knownValues(section, values)
    const { today } = await context.moment()
    const organisation = registry.byId(tenant.id)
    const served = servedBy(organisation, today)
    const isHome = section === 'property-info' && complete
    const place = isHome ? await whereabouts(context, typed) : {}
    let verdict: Verdict = { ok: true }
    const write = (content: DraftContent): DraftContent => {
      const otherFacts = otherFactsOf(content, served, today)
      if (complete) verdict = judgeSection(section, typed, otherFacts)
      const kept = { values: withoutMinorsDate(section, typed, otherFacts), complete: complete && verdict.ok }
      const next = { ...content, ...place, sections: { ...content.sections, [section]: kept } }
      const birth = next.sections.birthdate
      // Another state may require another age.
      if (isHome && verdict.ok && birth?.complete === true)
        verdict = judgeSection('birthdate', birth.values, otherFactsOf(next, served, today))
      return next
    }
    const isMinors = () => !verdict.ok && verdict.reason === 'underAge'
    const { content, savedAt } = await change(context, (cookie) =>
      app.db.inTransaction(tenant.id, async (tx) => {
        await adoptOlderDraft(tx, context, cookie)
        const changed = await changeDraft(tx, app.keys, cookie, write)
        if (isMinors()) await forgetDraft(tx, cookie)
        return changed
      }),
    )
    const judged = verdict as Verdict // set by the closure above
    if (!judged.ok) throw refusalOf(judged)
    if (complete && section === LAST_SECTION && organisation !== undefined)
      testPages.setAhead(context, { organisation, today, code: content.econsentCode })
    return draftReply(content, savedAt)
  }

/** The states and property types that a lender lends on, on a day. */
export const servedBy = (organisation: Organisation | undefined, today: string): Served => {
  if (organisation === undefined) return { states: [], propertyTypes: [] }
  const { policy } = lendingRulesOf(organisation, today)
  return { states: policy.states, propertyTypes: policy.propertyTypes }
}
