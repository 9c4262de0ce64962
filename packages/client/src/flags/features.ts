import {
  type DecisionReply,
  decideFeature,
  type FeatureFlag,
  type FeatureReply,
  listFeatures,
  readFeature,
} from '@hearthline/contracts'
import { call } from '../call.ts'
import { contextNow, type SessionPlan, telemetrySession } from '../telemetry/session.ts'
import { TelemetryProblem } from '../telemetry/telemetry-problem.ts'
import { type Attributes, optimizeUser } from './optimize-user.ts'

export type FeatureOptions = { readonly attributes?: Attributes; readonly signal?: AbortSignal }

const params = () => ({ context: contextNow() })

/** portal.md 7: the key by which an application asks whether it calls its own host. */
export const relativeUrlKey = (application: string): string => `fe-relative-url-${application}`

export const askFeature = (featureKey: string, { attributes, signal }: FeatureOptions = {}): Promise<FeatureReply> =>
  call(readFeature, { params: params(), body: { featureKey, optimizeUser: optimizeUser(attributes) } }, { signal })

export const askFeatures = ({ attributes, signal }: FeatureOptions = {}): Promise<readonly FeatureFlag[]> =>
  call(listFeatures, { params: params(), body: { optimizeUser: optimizeUser(attributes) } }, { signal })

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
