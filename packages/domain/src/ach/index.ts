export {
  ACH_KINDS,
  type AchCompany,
  type AchEntry,
  type AchFile,
  type AchKind,
  achFileText,
  FILE_MODIFIERS,
} from './file.ts'
export { type AchReturn, CHANGE_CODES, RETURN_CODES, type ReturnsRead, readReturns } from './returns.ts'
