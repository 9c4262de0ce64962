export { FreeAndClear, HousingCostFields, LienList } from './lien-list.tsx'

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
