export * from './facts.ts'
export { type Landing, type LandingGuard, type LandingTarget, landingGuards, landings } from './landings.ts'
export * from './page-for.ts'
export * from './polling.ts'
