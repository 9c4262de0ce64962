import {
  type DecisionReply,
  decideFeature,
  type FeatureFlag,
  type FeatureReply,
  listFeatures,
  readFeature,
} from '@hearthline/contracts'
import { call } from '../call.ts'
import { clientSettings, configureClient } from '../settings.ts'
import { contextNow, type SessionPlan, telemetrySession } from '../telemetry/session.ts'
import { TelemetryProblem } from '../telemetry/telemetry-problem.ts'
import { type Attributes, keepAttribute, optimizeUser } from './optimize-user.ts'

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
  } catch (fault) {
    if (!(fault instanceof TelemetryProblem)) throw fault
    throw new TelemetryProblem({ ...fault, message: 'Could not establish session.' })
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
