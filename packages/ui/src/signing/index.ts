export { FieldGuide, type FieldGuideProps, type GuidedField } from './field-guide.tsx'
export {
  SignatureLine,
  type SignatureLineProps,
  SignaturePreview,
  type SignaturePreviewProps,
  SignHere,
} from './sign-here.tsx'

export { type DocumentProps, DocumentSheet, SigningDesk, type SigningDeskProps } from './signing-desk.tsx'
