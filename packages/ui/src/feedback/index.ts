export { Banner, type BannerProps, type Tone } from './banner.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { Loader, type LoaderProps, Skeleton, type SkeletonProps } from './loader.tsx'
export { ProcessingModal, type ProcessingModalProps } from './processing-modal.tsx'
export { SaveState, type SaveStateProps } from './save-state.tsx'

export { Tag, type TagProps } from './tag.tsx'
export { type Toast, ToastProvider, type Toasts, useToasts } from './toasts.tsx'
