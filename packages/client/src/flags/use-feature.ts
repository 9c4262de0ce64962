import type { FeatureReply } from '@hearthline/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSlicedQuery } from '../use-sliced-query.ts'
import { askFeature } from './features.ts'
import type { Attributes } from './optimize-user.ts'

export type UseFeatureOptions = {
  readonly attributes?: Attributes
  readonly enabled?: boolean
  readonly refetchEveryMs?: number
}

/** Whether a feature is on for this visitor, with its variables. Undefined data until the answer is there. */
export const useFeature = (
  featureKey: string,
  { attributes = {}, enabled = true, refetchEveryMs }: UseFeatureOptions = {},
): UseQueryResult<FeatureReply, Error> =>
  useSlicedQuery<FeatureReply>({
    queryKey: ['readFeature', featureKey, attributes],
    queryFn: ({ signal }) => askFeature(featureKey, { attributes, signal }),
    enabled,
    refetchInterval: refetchEveryMs ?? false,
  })
