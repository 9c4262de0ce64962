import {
  type InHand,
  openApplication,
  openExpecting,
  readApplication,
  readSecret,
  referenceOfTry,
  type Snapshot,
  settledStatus,
} from '../applications/index.ts'
import { open, seal } from '../platform/crypto/index.ts'
import type { House } from '../platform/house/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { pictureAsPdf } from '../platform/pdf/index.ts'
import { type IncomeOrderAnswer, StillPending } from '../vendors/index.ts'
import { answeredAgain } from './income-failures.ts'
import { incomeSection, isOpenOrder, isOrdered, type OrderedSource, replaceSource } from './income-section.ts'
import { noteIncome, rejectSource } from './note-income.ts'
import type { Papers } from './papers.ts'
import { changeToken, findIncomeLink, finishLink, type IncomeLinkRow } from './store.ts'
import type { VerificationTables } from './tables.ts'
import { taxYears } from './tax-years.ts'

const caller = { kind: 'system', name: 'income' } as const

type Zones = (organisation: string) => string

/** The vendor's token is sealed to its link. */
export const aboutLink = (link: string): string => `income-link:${link}`

/** The borrower signed the form: the records are ordered by it. One order at a time: each is paid for. */
export const orderRecords = async (
  papers: Papers,
  context: WriteContext,
  given: { readonly link: IncomeLinkRow; readonly form: string },
) => {
  const { house, tx } = context
  const { uuid: link, application, type } = given.link
  if (type !== 'tax') throw new Problem('invalidInput', { fields: [{ path: 'form', code: 'notValid' }] })
  const inHand = await openExpecting(context, application, 'incomeVerified')
  const section = incomeSection(inHand.facts)
  const started = section.sources.find(({ id }) => id === link)
  if (started === undefined || section.sources.some(isOpenOrder)) throw new Problem('eventNotExpected')
  const [form] = await papers.find(tx, application, [given.form])
  if (form?.type !== 'TAX_FORM') throw new Problem('documentNotFound')
  await papers.review(tx, application, { uuid: form.uuid, review: 'IN_REVIEW', reason: null })
  await finishLink(tx.as<VerificationTables>(), tx.organisation, { link, at: new Date() })
  const ordered = { form: form.uuid, years: taxYears(inHand.today), at: inHand.at }
  inHand.change(
    { incomeVerification: replaceSource(section, { ...started, status: 'IN_REVIEW', ordered }) },
    { kind: 'orderIncomeRecords', note: { form: form.uuid } },
  )
  const { step } = inHand.now
  await house.jobs.send(tx, 'income', { organisation: tx.organisation, application, step, link })
  return settledStatus(inHand)
}

const orderIn = ({ step, facts }: Pick<Snapshot, 'step' | 'facts'>, data: JobData): OrderedSource | undefined =>
  step === data.step
    ? incomeSection(facts)
        .sources.filter(isOrdered)
        .find(({ id }) => id === data.link)
    : undefined

type Asked = {
  readonly organisation: string
  readonly snapshot: Snapshot
  readonly source: OrderedSource
  readonly isRepeat: boolean
}

const ask = async (house: House, papers: Papers, asked: Asked): Promise<IncomeOrderAnswer> => {
  const { organisation, snapshot, source, isRepeat } = asked
  const { uuid, facts } = snapshot
  const db = house.db.read<VerificationTables>(organisation)
  const link = await findIncomeLink(db, organisation, { application: uuid, link: source.id })
  const taxId = await readSecret({ db: house.db, keys: house.keys, organisation }, uuid, 'TAX_ID')
  if (link === undefined || taxId === undefined)
    throw new Error('tax records cannot be ordered without their link and a tax number')
  const { form, years } = source.ordered
  const { bytes } = await papers.read(house, { organisation, application: uuid }, form)
  const answer = await house.vendorsFor(organisation).income.order({
    reference: await referenceOfTry({ house, organisation, application: snapshot }, `${uuid}:income:${source.id}`),
    token: open(house.keys.token, link.token, aboutLink(link.uuid)).toString(),
    person: { firstName: facts.applicant.firstName, lastName: facts.applicant.lastName },
    taxId,
    isRepeat,
    years,
    form: await pictureAsPdf(bytes),
  })
  if (answer.outcome === 'pending' && answer.token !== undefined) {
    const token = seal(house.keys.token, answer.token, aboutLink(link.uuid))
    await house.db.inTransaction(organisation, (tx) =>
      changeToken(tx.as<VerificationTables>(), organisation, { link: link.uuid, token }),
    )
  }
  return answer
}

type Deps = { readonly papers: Papers; readonly zoneOf: Zones }

/** Runs with the application in hand, if its order still waits. */
const withOrder = async (
  house: House,
  zoneOf: Zones,
  about: { readonly data: JobData; readonly act: (inHand: InHand, source: OrderedSource) => Promise<void> | void },
): Promise<void> => {
  const { data, act } = about
  const { organisation, application: uuid = '' } = data
  const moment = await house.clock.at(organisation, zoneOf(organisation))
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    const source = orderIn(inHand.now, data)
    if (source !== undefined) await act(inHand, source)
  })
}

/** Written before the vendor is asked for the first time: an answer that is lost must not be paid for twice. */
const noteAsked = (inHand: InHand, source: OrderedSource): void => {
  const ordered = { ...source.ordered, isAsked: true } as const
  const incomeVerification = replaceSource(incomeSection(inHand.facts), { ...source, ordered })
  inHand.change({ incomeVerification }, { kind: 'askForIncomeRecords' })
}

type Told = {
  readonly house: House
  readonly papers: Papers
  readonly source: OrderedSource
  readonly answer: Exclude<IncomeOrderAnswer, { outcome: 'pending' }>
}

const write = async (inHand: InHand, { house, papers, source, answer }: Told): Promise<void> => {
  const { tx, uuid } = inHand
  const verdict = answer.outcome === 'formUnusable' ? 'REJECTED' : 'ACCEPTED'
  await papers.review(tx, uuid, { uuid: source.ordered.form, review: verdict, reason: null })
  if (answer.outcome === 'formUnusable') return rejectSource(inHand, source, 'FORM_UNUSABLE')
  if (answer.outcome !== 'papers') return noteIncome(inHand, source, answer)
  const filed: string[] = []
  for (const paper of answer.papers) {
    const document = await papers.file({ house, tx }, inHand, { type: 'TAX_TRANSCRIPT', ...paper })
    await papers.review(tx, uuid, { uuid: document, review: 'IN_REVIEW', reason: null })
    filed.push(document)
  }
  const section = replaceSource(incomeSection(inHand.facts), { ...source, ordered: undefined, documents: filed })
  inHand.change(answeredAgain(inHand, section), { kind: 'incomePapersCame', note: { documents: filed } })
}

/** The job of the queue 'income': asks outside any transaction, then writes and tells in one. May run twice. */
export const askForOrder =
  (house: House, { papers, zoneOf }: Deps) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const snapshot = await readApplication(house.db, organisation, uuid, { caller, does: 'readApplication' })
    const waiting = orderIn(snapshot, data)
    if (waiting === undefined) return
    // Undefined where another run of the job was quicker to the end.
    let isRepeat: boolean | undefined
    const begin = (inHand: InHand, source: OrderedSource) => {
      isRepeat = source.ordered.isAsked === true
      if (!isRepeat) noteAsked(inHand, source)
    }
    await withOrder(house, zoneOf, { data, act: begin })
    if (isRepeat === undefined) return
    const answer = await ask(house, papers, { organisation, snapshot, source: waiting, isRepeat })
    if (answer.outcome === 'pending') throw new StillPending('income', 'the tax office has not answered yet')
    const act = (inHand: InHand, source: OrderedSource) => write(inHand, { house, papers, source, answer })
    await withOrder(house, zoneOf, { data, act })
  }
