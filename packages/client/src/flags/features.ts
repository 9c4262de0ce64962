import {
  type DecisionReply,
  decideFeature,
  type FeatureFlag,
  type FeatureReply,
  listFeatures,
  type OptimizeUser,
  readFeature,
} from '@hearthline/contracts'
import { readStored, store } from '../browser-store.ts'
import { call } from '../call.ts'
import { clientSettings, configureClient } from '../settings.ts'
import { storedTracker } from '../stored-items.ts'
import { contextNow, type SessionPlan, telemetrySession } from '../telemetry/session.ts'
import { TelemetryProblem } from '../telemetry/telemetry-problem.ts'

type Attributes = OptimizeUser['attributes']

const KEPT_UNDER = 'flag_attributes'

const isAttribute = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Keys such as DDP_Pilot, with what was stored of them (chat-signin-data.md 9). */
const storedAttributes = (): Attributes => {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', KEPT_UNDER) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter(([, value]) => isAttribute(value)))
  } catch {
    return {}
  }
}

/** Stores a key, and sends it with every question about features from now on. */
export const keepAttribute = (key: string, value: Attributes[string]): void =>
  store('localStorage', KEPT_UNDER, JSON.stringify({ ...storedAttributes(), [key]: value }))

/** Whom features are asked for: the lender, what this browser stored, and what the asker adds. */
export const optimizeUser = (attributes: Attributes = {}): OptimizeUser => ({
  attributes: { orgCode: clientSettings().orgCode, ...storedAttributes(), ...attributes },
  trackerId: storedTracker(),
})

export type FeatureOptions = { readonly attributes?: Attributes; readonly signal?: AbortSignal }

const params = () => ({ context: contextNow() })

/** portal.md 7: the key by which an application asks whether it calls its own host. */
const relativeUrlKey = (application: string): string => `fe-relative-url-${application}`

export const askFeature = (featureKey: string, { attributes, signal }: FeatureOptions = {}): Promise<FeatureReply> =>
  call(readFeature, { params: params(), body: { featureKey, optimizeUser: optimizeUser(attributes) } }, { signal })

/** All features of this visitor; their keys are kept, and go along with every later question (chat-signin-data.md 9). */
export const askFeatures = async ({ attributes, signal }: FeatureOptions = {}): Promise<readonly FeatureFlag[]> => {
  const body = { optimizeUser: optimizeUser(attributes) }
  const features = await call(listFeatures, { params: params(), body }, { signal })
  for (const { key, enabled } of features) keepAttribute(key, enabled)
  return features
}

/** Where calls leave the page's own host they stay at it from now on, if the feature of the application is on. */
export const stayAtOwnHost = async (application: string): Promise<void> => {
  if (clientSettings().baseUrl === '') return
  const { enabled } = await askFeature(relativeUrlKey(application), { attributes: { pageHost: location.host } })
  if (enabled) configureClient({ baseUrl: '' })
}

const trackerOfSession = async (plan: SessionPlan): Promise<string> => {
  try {
    return (await telemetrySession(plan)).trackerUuid
  } catch (error) {
    if (!(error instanceof TelemetryProblem)) throw error
    throw new TelemetryProblem({ ...error, message: 'Could not establish session.' })
  }
}

/** A decision is made for a tracker, so it needs a session. Throws a TelemetryProblem where none can be had. */
export const decide = async (
  featureKey: string,
  { attributes, signal, ...plan }: FeatureOptions & SessionPlan = {},
): Promise<DecisionReply> => {
  const trackerId = await trackerOfSession(plan)
  const body = { featureKey, optimizeUser: { ...optimizeUser(attributes), trackerId }, trackerId }
  return call(decideFeature, { params: params(), body }, { signal })
}
