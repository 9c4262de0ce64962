export {
  ConditionsPart,
  conditionAddress,
  conditionsAddress,
  MissingNotice,
  useConditionTitle,
} from './conditions-part.tsx'
