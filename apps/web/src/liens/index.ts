export { FreeAndClear } from './free-and-clear.tsx'
export { HousingCostFields } from './housing-cost-fields.tsx'
export { LienList } from './lien-list.tsx'
export {
  addedLien,
  firstLiens,
  groupInquiries,
  type InquiryGroup,
  isFreeAndClear,
  type LienAnswers,
  type LiensAnswers,
  LiensPageForm,
  liensBody,
  type RecordedInquiry,
  type RecordedLien,
} from './liens-form.ts'
