export { conditionAddress } from './condition-address.ts'
export { useConditionTitle } from './condition-title.tsx'
export { ConditionsPart } from './conditions-part.tsx'
