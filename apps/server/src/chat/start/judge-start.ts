import {
  AnonymousChatForm,
  ChatForm,
  type ChatSettings,
  type ChatStart,
  type ChatStarted,
  LIVE_MODES,
  type LiveMode,
  NO_CHAT_SETTINGS,
} from '@hearthline/contracts'
import type { Organisation, Registry } from '../../organisations/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import type { ChatVendor } from '../providers/chat-vendor.ts'
import { borrowerIn, type Customer, customerOf } from './customer-of.ts'
import { startChat } from './start-chat.ts'
import { isChatFlagOn, limitChat, pickSkill, trackerIn } from './start-rules.ts'
import { findOpenOf } from './start-store.ts'
import type { StartTables } from './tables.ts'

type Asked = {
  readonly start: Pick<ChatStart, 'mode' | 'chatMode'>
  readonly settings: ChatSettings
  readonly isSandbox: boolean
  /** Stream mode has a call of its own. */
  readonly path: 'stream' | 'any'
}

const liveMode = (text: string | null | undefined): LiveMode | undefined => LIVE_MODES.find((mode) => mode === text)

/** The provider of a chat: the lender's; outside production the one that the page asks for. */
const pickMode = ({ start, settings, isSandbox, path }: Asked): LiveMode => {
  if (!isSandbox) return settings.mode
  if (path === 'stream') return 'stream'
  return liveMode(start.mode) ?? liveMode(start.chatMode) ?? settings.mode
}

/** Fields that have another name in the request: the form's message is sent as welcomeMessage. */
const WIRE: Readonly<Record<string, string>> = { message: 'welcomeMessage' }

/** Checks the form. Without an account, an email address is required. Throws invalidInput. */
const judgeForm = (start: ChatStart, { isKnown }: { isKnown: boolean }): ChatForm => {
  const given = { name: start.name, email: start.email, message: start.welcomeMessage }
  const read = (isKnown ? ChatForm : AnonymousChatForm).safeParse(given)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => ({
    path: WIRE[String(path[0])] ?? path.join('.'),
    code: message as 'required' | 'tooLong128' | 'emailFormat', // the schema's messages are these codes
  }))
  throw new Problem('invalidInput', { fields })
}

export const lenderOf = ({ registry }: Pick<ChatDeps, 'registry'>, { tenant }: Context): Organisation => {
  const organisation = registry.byId(tenant.id)
  if (organisation === undefined) throw new Problem('organisationUnknown')
  return organisation
}

const closed = (opensAt: number | undefined): Problem =>
  new Problem('chatClosed', opensAt === undefined ? {} : { detail: { opensAt: new Date(opensAt).toISOString() } })

/** After hours a new chat is refused with chatClosed; a running one goes on. */
const requireOpen = async (
  deps: ChatDeps,
  context: Context,
  asked: { organisation: Organisation; customer: () => Promise<Customer> },
) => {
  const { now } = await context.moment()
  const { open, opensAt } = deps.hours(asked.organisation, now)
  if (open) return asked.customer()
  const customer = await asked.customer().catch((error: unknown) => {
    throw error instanceof Problem ? closed(opensAt) : error
  })
  const running = await findOpenOf(context.app.db.read<StartTables>(context.tenant.id), context.tenant.id, customer.key)
  if (running === undefined) throw closed(opensAt)
  return customer
}

/** chat-signin-data.md 7, the start: checks flag, limit, form, hours and customer. A repeated start gives one chat. */
export const judgeStart = async (
  deps: ChatDeps,
  context: Context,
  { start, path }: { start: ChatStart; path: 'stream' | 'any' },
): Promise<ChatStarted> => {
  const organisation = lenderOf(deps, context)
  const { now = Date.now } = deps
  const nowMs = now()
  const isSandbox = context.app.config.mode === 'sandbox'
  const tracker = trackerIn(start.extras)
  const mode = pickMode({ start, settings: organisation.chat ?? NO_CHAT_SETTINGS, isSandbox, path })
  const isStream = path === 'stream' || mode === 'stream'
  if (!isChatFlagOn(organisation, 'chat', tracker)) throw new Problem('chatOff')
  if (isStream && !isChatFlagOn(organisation, 'stream', tracker)) throw new Problem('chatOff')
  await limitChat(context, { kind: 'start', nowMs })
  const takesBorrowers = isChatFlagOn(organisation, 'borrowers', tracker)
  const isKnown = takesBorrowers && (borrowerIn(context.caller) !== undefined || typeof start.nonce === 'string')
  const form = judgeForm(start, { isKnown })
  const customer = await requireOpen(deps, context, {
    organisation,
    customer: () => customerOf(context, { start, takesBorrowers, nowMs }),
  })
  const { cryptoUtmSource } = organisation.products.heloc
  const skill = pickSkill({ start, orgCode: organisation.orgCode, cryptoUtmSource, isCrypto: customer.isCrypto })
  const wish = { organisation, customer, form, start, mode, skill, nowMs }
  return startChat(context, wish, deps.vendorOf(organisation, mode))
}

/** Whether the chat's department is open, and when it opens next: milliseconds since 1970. */
export type ChatHours = (
  organisation: Organisation,
  now: Date,
) => { readonly open: boolean; readonly opensAt: number | undefined }

export type ChatDeps = {
  readonly registry: Registry
  readonly hours: ChatHours
  /** The vendor that carries a lender's chats of a mode; undefined where we carry them ourselves. */
  readonly vendorOf: (organisation: Organisation, mode: LiveMode) => ChatVendor | undefined
  /** Real time in milliseconds since 1970, for tokens, limits and sessions. */
  readonly now?: () => number
}
