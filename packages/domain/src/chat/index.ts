export * from './link-segments.ts'
export * from './mask-secrets.ts'
