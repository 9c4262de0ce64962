export { createModel, type Model } from './create-model.ts'
export { wordedBy } from './worded-by.ts'
