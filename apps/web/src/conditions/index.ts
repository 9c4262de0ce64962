export { conditionAddress, conditionsAddress } from './condition-address.ts'
export { useConditionTitle } from './condition-title.tsx'
export { ConditionsPart } from './conditions-part.tsx'
export { MissingNotice } from './missing-notice.tsx'
