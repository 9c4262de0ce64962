export { FieldGuide, type FieldGuideProps, type GuidedField } from './field-guide.tsx'
export { SignatureLine, type SignatureLineProps, SignHere } from './sign-here.tsx'
export { SignaturePreview, type SignaturePreviewProps } from './signature-preview.tsx'
export { type DocumentProps, DocumentSheet, SigningDesk, type SigningDeskProps } from './signing-desk.tsx'
