import { randomUUID } from 'node:crypto'
import {
  listCommunications,
  type ReplyOf,
  recordCall,
  type StaffRole,
  sendMessage,
  stopTexts,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import {
  fillTemplate,
  MESSAGE_TEMPLATES,
  type MessageTemplate,
  messageRefusal,
  type Recipient,
  withTextsStopped,
} from '@hearthline/domain/messages'
import { type LogEntry, openForStaff, readApplication, readLogOf, type UnitOfWork } from '../applications/index.ts'
import { chatMessagesOf } from '../chat/index.ts'
import { documentsOf } from '../documents/index.ts'
import { failedMessages } from '../failed-jobs/index.ts'
import { messagesOf, notify, type SentMessage } from '../notifications/index.ts'
import type { Organisation, Registry } from '../organisations/index.ts'
import { type Bound, type Context, Problem, reads, writes } from '../platform/http/index.ts'
import { staffOf } from './log-summary.ts'

type Communications = ReplyOf<typeof listCommunications>
type Row = Communications['rows'][number]

const templatesOf = (lender: Organisation): readonly MessageTemplate[] => lender.messageTemplates ?? MESSAGE_TEMPLATES

const recipientOf = ({ applicant, property, consents }: ApplicationFacts): Recipient => ({
  phone: applicant.phone,
  states: [property.state, ...(applicant.mailing === undefined ? [] : [applicant.mailing.state])],
  consents,
})

const filled = (lender: Organisation, { facts, loanNumber }: Written, { subject, text }: MessageTemplate) => {
  const locale: Language = facts.locale ?? SOURCE_LANGUAGE
  const values = { firstName: facts.applicant.firstName, loanNumber, lender: lender.companyInfo.companyNameShort }
  return { locale, subject: fillTemplate(subject[locale], values), text: fillTemplate(text[locale], values) }
}

type Written = { readonly facts: ApplicationFacts; readonly loanNumber: string }

const EMPTY = { subject: null, text: null, document: null, sentAt: null, by: null } as const

const ofMessage = ({ channel, to, subject, text, writtenAt, sentAt, uuid }: SentMessage, failed: readonly string[]) =>
  ({
    ...EMPTY,
    channel: channel === 'mail' ? 'MAIL' : 'TEXT',
    direction: 'FROM_US',
    at: writtenAt.toISOString(),
    with: to,
    subject,
    text,
    state: sentAt === null ? (failed.includes(uuid) ? 'FAILED' : 'WAITING') : 'SENT',
    sentAt: sentAt?.toISOString() ?? null,
  }) as const satisfies Row

/** Calls that staff made in the course of an act, and those that they recorded as such. */
type Call = {
  readonly spokeWith?: string
  readonly numberCalled?: string
  readonly direction?: 'TO_US' | 'FROM_US'
  readonly summary?: string
  readonly reason?: string
}

const ofCall = (entry: LogEntry): readonly Row[] => {
  const { note } = (entry.body ?? {}) as { readonly note?: Call } // only UnitOfWork writes log rows
  if (note?.spokeWith === undefined || note.numberCalled === undefined) return []
  const by = staffOf(entry, new Map())
  return [
    {
      ...EMPTY,
      channel: 'CALL',
      direction: note.direction ?? 'FROM_US',
      at: entry.at.toISOString(),
      with: `${note.spokeWith}, ${note.numberCalled}`,
      text: note.summary ?? note.reason ?? null,
      state: 'DONE',
      by: by && { name: by.name, roles: [...by.roles] as StaffRole[] },
    },
  ]
}

/** Whoever sent a message in the name of the lender, by the moment of its row in the log. */
const sendersIn = (log: readonly LogEntry[]) =>
  new Map(
    log.flatMap((entry) => {
      const by = entry.kind === 'sendMessage' ? staffOf(entry, new Map()) : null
      const { note } = (entry.body ?? {}) as { readonly note?: { readonly message?: string } } // likewise
      return by === null || note?.message === undefined ? [] : [[note.message, by] as const]
    }),
  )

const rowsOf = async ({ app }: Pick<Context, 'app'>, lender: Organisation, uuid: string): Promise<readonly Row[]> => {
  const place = { organisation: lender.id, application: uuid }
  const [messages, log, documents, chats] = await Promise.all([
    messagesOf(app, lender, uuid),
    readLogOf(app.db, lender.id, uuid),
    documentsOf(app.db, place),
    chatMessagesOf(app.db, lender.id, uuid),
  ])
  const waiting = messages.filter(({ sentAt }) => sentAt === null).map((one) => one.uuid)
  const failed = waiting.length === 0 ? [] : await failedMessages(app, lender.id, waiting)
  const senders = sendersIn(log)
  const letters = documents.filter(({ from }) => from === 'LENDER')
  const rows: readonly Row[] = [
    ...messages.map((message) => {
      const by = senders.get(message.uuid)
      return { ...ofMessage(message, failed), by: by === undefined ? null : { name: by.name, roles: [...by.roles] } }
    }),
    ...log.flatMap(ofCall),
    ...letters.map(({ uuid: document, type, createdAt }) => ({
      ...EMPTY,
      channel: 'LETTER' as const,
      direction: 'FROM_US' as const,
      at: createdAt,
      with: null,
      document: { uuid: document, type },
      state: 'SENT' as const,
      sentAt: createdAt,
    })),
    ...chats.map(({ at, message, agent }) => ({
      ...EMPTY,
      channel: 'CHAT' as const,
      direction: message.from === 'customer' ? ('TO_US' as const) : ('FROM_US' as const),
      at: at.toISOString(),
      with: null,
      text: message.body,
      state: 'DONE' as const,
      by: message.from === 'agent' && agent !== null ? { name: agent, roles: [] } : null,
    })),
  ]
  return rows.toSorted((one, other) => other.at.localeCompare(one.at))
}

const shown = async (
  context: Pick<Context, 'app' | 'moment'>,
  lender: Organisation,
  { uuid, ...written }: Written & { readonly uuid: string },
): Promise<Communications> => {
  const { now } = await context.moment()
  const to = recipientOf(written.facts)
  const texts = written.facts.consents.find(({ type }) => type === 'SMS')
  return {
    rows: [...(await rowsOf(context, lender, uuid))],
    templates: templatesOf(lender).map((template) => {
      const { subject, text } = filled(lender, written, template)
      const { id, channel, topic } = template
      return { id, channel, topic, subject, text, refusal: messageRefusal(to, { channel, topic, now }) ?? null }
    }),
    mayText: texts === undefined ? 'NEVER_GIVEN' : texts.revokedAt === undefined ? 'YES' : 'STOPPED',
  }
}

const lenderOf = (registry: Registry, { tenant }: Pick<Context, 'tenant'>): Organisation => {
  const lender = registry.byId(tenant.id)
  if (lender === undefined) throw new Error('the lender of a request is not in the registry')
  return lender
}

const writtenOf = (work: UnitOfWork) => ({ uuid: work.uuid, facts: work.facts, loanNumber: work.now.loanNumber })

const sendCall = (registry: Registry): Bound =>
  writes(sendMessage, async ({ params, body }, context) => {
    const { app, tx } = context
    const lender = lenderOf(registry, context)
    const template = templatesOf(lender).find(({ id }) => id === body.template)
    if (template === undefined) throw new Problem('notFound')
    const { work } = await openForStaff(context, params.uuid, sendMessage.does)
    const { facts } = work
    const { now } = await context.moment()
    const { id, channel, topic } = template
    if (messageRefusal(recipientOf(facts), { channel, topic, now }) !== undefined)
      throw new Problem('messageNotAllowed')
    const { locale, subject, text: words } = filled(lender, writtenOf(work), template)
    const to = channel === 'mail' ? facts.applicant.email : (facts.applicant.phone ?? '')
    const values = { subject, words }
    const message = randomUUID()
    const about = { application: work.uuid, uuid: message } as const
    await notify(app, tx, { ...about, to, channel, locale, template: 'fromStaff', values })
    work.change({}, { kind: 'sendMessage', note: { template: id, channel, topic, message } })
    return { at: work.at }
  })

const recordCallCall: Bound = writes(recordCall, async ({ params, body }, context) => {
  const { work } = await openForStaff(context, params.uuid, recordCall.does)
  work.change({}, { kind: 'recordCall', note: { ...body } })
  return { at: work.at }
})

/** 47 CFR 64.1200(a)(10): consent to texts is taken back in any reasonable way, not by a reply alone. */
const stopTextsCall: Bound = writes(stopTexts, async ({ params, body: { reason } }, context) => {
  const { work } = await openForStaff(context, params.uuid, stopTexts.does)
  const { consents } = work.facts
  if (!consents.some(({ type, revokedAt }) => type === 'SMS' && revokedAt === undefined))
    throw new Problem('eventNotExpected')
  work.change({ consents: [...withTextsStopped(consents, work.at)] }, { kind: 'stopTexts', note: { reason } })
  return { at: work.at }
})

export const communicationCalls = (registry: Registry): readonly Bound[] => [
  reads(listCommunications, async ({ params }, context) => {
    const { app, tenant, caller } = context
    const found = await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'readApplication' })
    return shown(context, lenderOf(registry, context), found)
  }),
  sendCall(registry),
  recordCallCall,
  stopTextsCall,
]
