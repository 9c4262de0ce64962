import {
  openApplication,
  openExpecting,
  readApplication,
  readSecret,
  referenceOfTry,
  type Snapshot,
  settledStatus,
  type UnitOfWork,
} from '../../applications/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { open, seal } from '../../platform/crypto/index.ts'
import { Problem, type WriteContext } from '../../platform/http/index.ts'
import type { JobData } from '../../platform/jobs/index.ts'
import { pictureAsPdf } from '../../platform/pdf/index.ts'
import { type IncomeOrderAnswer, StillPending } from '../../vendors/index.ts'
import type { DocumentsPort } from '../documents-port.ts'
import { changeToken, findIncomeLink, finishLink, type IncomeLinkRow } from '../store.ts'
import type { VerificationTables } from '../tables.ts'
import { incomeSection, isOpenOrder, isOrdered, type OrderedSource, replaceSource, taxYears } from './income-section.ts'
import { answeredAgain, noteIncome, rejectSource } from './note-income.ts'

const caller = { kind: 'system', name: 'income' } as const

type Zones = (organisation: string) => string

/** The vendor's token is sealed to its link. */
export const aboutLink = (link: string): string => `income-link:${link}`

/** Orders the records with the form that the borrower signed. One order at a time, because each costs money. */
export const orderRecords = async (
  loanDocuments: DocumentsPort,
  context: WriteContext,
  given: { readonly link: IncomeLinkRow; readonly form: string },
) => {
  const { app, tx } = context
  const { uuid: link, application, type } = given.link
  if (type !== 'tax') throw new Problem('invalidInput', { fields: [{ path: 'form', code: 'notValid' }] })
  const work = await openExpecting(context, application, 'incomeVerified')
  const section = incomeSection(work.facts)
  const started = section.sources.find(({ id }) => id === link)
  if (started === undefined || section.sources.some(isOpenOrder)) throw new Problem('eventNotExpected')
  const [form] = await loanDocuments.find(tx, application, [given.form])
  if (form?.type !== 'TAX_FORM') throw new Problem('documentNotFound')
  await loanDocuments.review(tx, application, { uuid: form.uuid, review: 'IN_REVIEW', reason: null })
  await finishLink(tx.as<VerificationTables>(), tx.organisation, { link, at: new Date() })
  const ordered = { form: form.uuid, years: taxYears(work.today), at: work.at }
  work.change(
    { incomeVerification: replaceSource(section, { ...started, status: 'IN_REVIEW', ordered }) },
    { kind: 'orderIncomeRecords', note: { form: form.uuid } },
  )
  const { step } = work.now
  await app.jobs.send(tx, 'income', { organisation: tx.organisation, application, step, link })
  return settledStatus(work)
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

const ask = async (app: AppContext, loanDocuments: DocumentsPort, asked: Asked): Promise<IncomeOrderAnswer> => {
  const { organisation, snapshot, source, isRepeat } = asked
  const { uuid, facts } = snapshot
  const db = app.db.read<VerificationTables>(organisation)
  const link = await findIncomeLink(db, organisation, { application: uuid, link: source.id })
  const taxId = await readSecret({ db: app.db, keys: app.keys, organisation }, uuid, 'TAX_ID')
  if (link === undefined || taxId === undefined)
    throw new Error('tax records cannot be ordered without their link and a tax number')
  const { form, years } = source.ordered
  const { bytes } = await loanDocuments.read(app, { organisation, application: uuid }, form)
  const answer = await app.vendorsFor(organisation).income.order({
    reference: await referenceOfTry({ app, organisation, application: snapshot }, `${uuid}:income:${source.id}`),
    token: open(app.keys.token, link.token, aboutLink(link.uuid)).toString(),
    person: { firstName: facts.applicant.firstName, lastName: facts.applicant.lastName },
    taxId,
    isRepeat,
    years,
    form: await pictureAsPdf(bytes),
  })
  if (answer.outcome === 'pending' && answer.token !== undefined) {
    const token = seal(app.keys.token, answer.token, aboutLink(link.uuid))
    await app.db.inTransaction(organisation, (tx) =>
      changeToken(tx.as<VerificationTables>(), organisation, { link: link.uuid, token }),
    )
  }
  return answer
}

type Deps = { readonly documents: DocumentsPort; readonly zoneOf: Zones }

/** Runs `act` in a unit of work, if the order still waits. */
const withOrder = async (
  app: AppContext,
  zoneOf: Zones,
  about: { readonly data: JobData; readonly act: (work: UnitOfWork, source: OrderedSource) => Promise<void> | void },
): Promise<void> => {
  const { data, act } = about
  const { organisation, application: uuid = '' } = data
  const moment = await app.clock.at(organisation, zoneOf(organisation))
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    const source = orderIn(work.now, data)
    if (source !== undefined) await act(work, source)
  })
}

/** Written before the vendor is asked for the first time: a lost answer must not be paid for twice. */
const noteAsked = (work: UnitOfWork, source: OrderedSource): void => {
  const ordered = { ...source.ordered, isAsked: true } as const
  const incomeVerification = replaceSource(incomeSection(work.facts), { ...source, ordered })
  work.change({ incomeVerification }, { kind: 'askForIncomeRecords' })
}

type Answered = {
  readonly app: AppContext
  readonly documents: DocumentsPort
  readonly source: OrderedSource
  readonly answer: Exclude<IncomeOrderAnswer, { outcome: 'pending' }>
}

const write = async (work: UnitOfWork, { app, documents: loanDocuments, source, answer }: Answered): Promise<void> => {
  const { tx, uuid } = work
  const verdict = answer.outcome === 'formUnusable' ? 'REJECTED' : 'ACCEPTED'
  await loanDocuments.review(tx, uuid, { uuid: source.ordered.form, review: verdict, reason: null })
  if (answer.outcome === 'formUnusable') return rejectSource(work, source, 'FORM_UNUSABLE')
  if (answer.outcome !== 'papers') return noteIncome(work, source, answer)
  const filed: string[] = []
  for (const loanDocument of answer.papers) {
    const document = await loanDocuments.file({ app, tx }, work, { type: 'TAX_TRANSCRIPT', ...loanDocument })
    await loanDocuments.review(tx, uuid, { uuid: document, review: 'IN_REVIEW', reason: null })
    filed.push(document)
  }
  const section = replaceSource(incomeSection(work.facts), { ...source, ordered: undefined, documents: filed })
  work.change(answeredAgain(work, section), { kind: 'incomePapersCame', note: { documents: filed } })
}

/** The job of the queue 'income': asks outside any transaction, then writes and publishes in one. May run twice. */
export const askForOrder =
  (app: AppContext, { documents: loanDocuments, zoneOf }: Deps) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const snapshot = await readApplication(app.db, organisation, uuid, { caller, does: 'readApplication' })
    const waiting = orderIn(snapshot, data)
    if (waiting === undefined) return
    // Undefined where another run of the job was quicker to the end.
    let isRepeat: boolean | undefined
    const begin = (work: UnitOfWork, source: OrderedSource) => {
      isRepeat = source.ordered.isAsked === true
      if (!isRepeat) noteAsked(work, source)
    }
    await withOrder(app, zoneOf, { data, act: begin })
    if (isRepeat === undefined) return
    const answer = await ask(app, loanDocuments, { organisation, snapshot, source: waiting, isRepeat })
    if (answer.outcome === 'pending') throw new StillPending('income', 'the tax office has not answered yet')
    const act = (work: UnitOfWork, source: OrderedSource) =>
      write(work, { app, documents: loanDocuments, source, answer })
    await withOrder(app, zoneOf, { data, act })
  }
