export { askFeature, askFeatures, decide, type FeatureOptions, relativeUrlKey } from './features.ts'
export { type Attributes, keepAttribute, optimizeUser } from './optimize-user.ts'
export { useFeature } from './use-feature.ts'
