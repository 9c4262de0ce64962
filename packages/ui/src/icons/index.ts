export * from './core-art.ts'
export * from './form-art.ts'
export * from './page-art.ts'
export * from './signing-art.ts'
