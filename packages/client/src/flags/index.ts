export { askFeature, askFeatures, decide, type FeatureOptions, stayAtOwnHost } from './features.ts'
