import { randomUUID } from 'node:crypto'
import { finishIncomeLink, type LINK_TYPES, startIncomeLink } from '@hearthline/contracts'
import type { IncomeSource } from '@hearthline/domain/enumerations'
import { addressOf } from '@hearthline/domain/routes'
import { openExpecting, readApplication, readExpecting, settledStatus, statusOf } from '../../applications/index.ts'
import { siteOf } from '../../identity/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { open, seal } from '../../platform/crypto/index.ts'
import { Problem, type WriteContext, writes } from '../../platform/http/index.ts'
import type { IncomeAnswer } from '../../vendors/index.ts'
import type { DocumentsPort } from '../documents-port.ts'
import { findIncomeLink, finishLink, type IncomeLinkRow, insertIncomeLink } from '../store.ts'
import type { VerificationTables } from '../tables.ts'
import { aboutLink, orderRecords } from './income-orders.ts'
import { dropSource, incomeSection, taxYears, withSources } from './income-section.ts'
import { noteIncome, orNoteFailure } from './note-income.ts'

/** How long a vendor's token is valid (screens: income/link). */
const LINK_MINUTES = 30

type IncomeLinkType = (typeof LINK_TYPES)[number]

/** The income source of a link until the vendor says which record it found. */
const OPENED: Readonly<Record<IncomeLinkType, IncomeSource>> = {
  payroll: 'TRUV_PAYROLL',
  bank: 'PLAID_TRANSACTIONS',
  tax: 'POINTSERV_TAX',
}

type Start = { readonly uuid: string; readonly type: IncomeLinkType; readonly linkUuid: string }

/** Asks the vendor for a link. It sends the browser back to income/callback, with the state that was begun. */
const askForLink = async (registry: Registry, context: WriteContext, { uuid, type, linkUuid }: Start) => {
  const { income } = context.app.vendorsFor(context.tenant.id)
  const { facts } = await readExpecting(context, uuid, 'incomeVerified')
  const { firstName, lastName } = facts.applicant
  const back = new URL(
    addressOf('income/callback/:provider', { uuid, provider: type }),
    siteOf(context, registry).origin,
  )
  back.searchParams.set('state', linkUuid)
  const asked = { reference: linkUuid, type, person: { firstName, lastName }, returnUrl: back.href }
  return { name: income.name, ...(await orNoteFailure(context, uuid, () => income.open(asked))) }
}

/** The blank form as the IRS publishes it, without the lines of the lender and its vendor. */
const BLANK_FORM = 'https://www.irs.gov/pub/irs-pdf/f4506c.pdf'

const blankFormOf = (registry: Registry, organisation: string): string =>
  registry.byId(organisation)?.taxFormUrl ?? BLANK_FORM

/**
 * income/link: the vendor is asked before the application is locked; its token is stored sealed and never sent to the
 * browser.
 */
export const startIncomeLinkCall = (registry: Registry) =>
  writes(startIncomeLink, async ({ params, body }, context) => {
    const { app, tx } = context
    const linkUuid = randomUUID()
    const start = { uuid: params.uuid, type: body.type, linkUuid }
    const { token, choices, signInUrl, form, name } = await askForLink(registry, context, start)
    const work = await openExpecting(context, params.uuid, 'incomeVerified')
    const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000)
    await insertIncomeLink(tx.as<VerificationTables>(), tx.organisation, {
      uuid: linkUuid,
      application: work.uuid,
      type: body.type,
      token: seal(app.keys.token, token, aboutLink(linkUuid)),
      expiresAt,
    })
    const section = incomeSection(work.facts)
    const others = section.sources.filter(({ status }) => status !== 'STARTED')
    const started = {
      id: linkUuid,
      source: OPENED[body.type],
      status: 'STARTED',
      annualCents: 0,
      label: name,
    } as const
    work.change({ incomeVerification: withSources(section, [...others, started]) }, { kind: 'startIncomeLink' })
    return {
      linkUuid,
      vendor: name,
      expiresAt: expiresAt.toISOString(),
      signInUrl,
      form: form && {
        kind: form,
        blankUrl: blankFormOf(registry, tx.organisation),
        years: taxYears(work.today),
      },
      choices: choices,
    }
  })

/** Fetches the vendor's answer for this link. Nothing is locked meanwhile. */
const fetchIncome = async (context: WriteContext, link: IncomeLinkRow, choice: string): Promise<IncomeAnswer> => {
  const { app, tenant } = context
  const { facts } = await readExpecting(context, link.application, 'incomeVerified')
  const asked = {
    reference: link.uuid,
    token: open(app.keys.token, link.token, aboutLink(link.uuid)).toString(),
    choice,
    person: {
      firstName: facts.applicant.firstName,
      lastName: facts.applicant.lastName,
      statedAnnualCents: facts.income.annualCents,
    },
  }
  return orNoteFailure(context, link.application, () => app.vendorsFor(tenant.id).income.fetch(asked))
}

/** Writes the outcome of the link, once. */
const endLink = async (context: WriteContext, link: IncomeLinkRow, answer: IncomeAnswer | 'cancelled') => {
  const { tx } = context
  const work = await openExpecting(context, link.application, 'incomeVerified')
  const isFirst = await finishLink(tx.as<VerificationTables>(), tx.organisation, { link: link.uuid, at: new Date() })
  if (!isFirst) return settledStatus(work)
  const section = incomeSection(work.facts)
  const started = section.sources.find(({ id }) => id === link.uuid)
  if (answer === 'cancelled' || started === undefined)
    work.change({ incomeVerification: dropSource(section, link.uuid) }, { kind: 'cancelIncomeLink' })
  else noteIncome(work, started, answer)
  return settledStatus(work)
}

/**
 * The borrower returns from the vendor. A second return changes nothing; after the link has expired a new one is
 * needed.
 */
export const finishIncomeLinkCall = (documents: DocumentsPort) =>
  writes(finishIncomeLink, async ({ params, body }, context) => {
    const { caller, app, tenant } = context
    const snapshot = await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'changeApplication' })
    const place = { application: params.uuid, link: params.link }
    const link = await findIncomeLink(app.db.read<VerificationTables>(tenant.id), tenant.id, place)
    // The return must match the link that was started here, for this application and this provider.
    if (link === undefined || (body.provider !== undefined && body.provider !== link.type))
      throw new Problem('codeExpired')
    if (link.isFinished) return statusOf(snapshot)
    if (body.outcome === 'cancelled') return endLink(context, link, 'cancelled')
    if (link.expiresAt.getTime() <= Date.now()) throw new Problem('codeExpired')
    if (body.form !== undefined) return orderRecords(documents, context, { link, form: body.form })
    return endLink(context, link, await fetchIncome(context, link, body.choice))
  })
